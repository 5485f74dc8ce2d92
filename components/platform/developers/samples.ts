// Programs of others, as the page for developers shows them.

/** A first request. */
export const curl = (appUrl: string) => `curl ${appUrl}/api/v1/contacts?q=hopper \\
  -H 'Authorization: Bearer msh_…'`;

/** A receiver of messages. It has no comments: these would have to be in nine languages. */
export const receiver = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('whsec_…');

createServer(async (request, response) => {
  const body = await text(request);
  try {
    const { type, data } = webhook.verify(body, request.headers);
    response.writeHead(204).end();
    console.log(type, data);
  } catch {
    response.writeHead(400).end();
  }
}).listen(8080);`;

/** The configuration of an assistant's program. */
export const client = (appUrl: string) =>
  JSON.stringify(
    { mcpServers: { meishi: { type: 'http', url: `${appUrl}/mcp`, headers: { Authorization: 'Bearer msh_…' } } } },
    null,
    2,
  );

/** Names of standards, and of an error's code, which no language translates. */
export const names = {
  standard: 'Standard Webhooks',
  protocol: 'Model Context Protocol',
  denied: 'insufficient_scope',
};
