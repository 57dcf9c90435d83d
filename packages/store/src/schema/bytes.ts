import { customType } from 'drizzle-orm/pg-core'

/** Packed bytes, opaque to the database. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (data) => Buffer.from(data.buffer, data.byteOffset, data.byteLength),
})
