import { startS3Server } from '#test/support/s3-server.ts';

/** A bucket in a process of its own, so that what it costs is not measured with the site. */
const bucket = await startS3Server();
let bytes = 0;
let requests = 0;
bucket.intercept = (request) => {
  requests++;
  bytes += Number(request.headers['content-length'] ?? 0);
  return false;
};
process.on('message', () => process.send?.({ bytes, requests }));
process.send?.({ endpoint: bucket.endpoint, bucket: bucket.environment.S3_BUCKET });
