CREATE TABLE "fetch_file" (
	"date" date NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"tries" integer NOT NULL,
	"last_try_at" bigint NOT NULL,
	CONSTRAINT "fetch_file_date_name_pk" PRIMARY KEY("date","name")
);
