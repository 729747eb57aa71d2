import type { RequestRecord } from "../../service/index.js";

/** Writes the record of a request to standard output, as one line of JSON. */
export function writeRequestLog(requestRecord: RequestRecord): void {
  const milliseconds = Number(requestRecord.milliseconds.toFixed(2));
  process.stdout.write(`${JSON.stringify({ ...requestRecord, milliseconds })}\n`);
}
