DROP TABLE "feed_status" CASCADE;
