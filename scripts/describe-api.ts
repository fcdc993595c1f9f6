import { describeApi } from '#assembly/server/describe-api.ts';

// Prints the OpenAPI 3.1 document of the API. The site's reference is made from it.
process.stdout.write(JSON.stringify(await describeApi()));
