/** The page a browser sees at `/` where no other is built: what this is, and where to go on. */
import type { App, RouteContext } from '../context.ts';
import { PAGE_POLICY } from '../page.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem;color:#222}' +
  'pre{background:#f2f2f2;padding:.6em;overflow-x:auto}';
/** A host name and port without anything that has a meaning in HTML. */
const HOST = /^[\w.:[\]-]{1,255}$/;

export function homeRoutes(app: App, { lobby: { catalogue } }: Pick<RouteContext, 'lobby'>): void {
  const page = (host: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>rondel</title>
<link rel="stylesheet" href="/home.css">
<h1>rondel</h1>
<p>This server hosts matches of ${catalogue.names.length} games: ${catalogue.names.join(', ')}.</p>
<p>The page on which they are played is not built here. In a checkout of rondel this builds it; then start again:</p>
<pre><code>npm run build -w @rondel/playground</code></pre>
<ul>
<li><a href="/games">/games</a>: the games and their options
<li><a href="/matches">/matches</a>: matches that wait for somebody
<li><a href="/openapi.json">/openapi.json</a>: everything else that can be asked
</ul>
<p>A match against a bot:</p>
<pre><code>curl -s ${host}/matches -H 'content-type: application/json' \\
  -d '{"game":"kalaha","startsFull":true,"bots":[{"seat":1,"bot":"medium"}]}'</code></pre>
</html>
`;
  app.get('/', { schema: { hide: true } }, async ({ host }, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html')
      .send(page(HOST.test(host) ? host : 'localhost:8080')),
  );
  app.get('/home.css', { schema: { hide: true } }, async (_, reply) => reply.type('text/css').send(STYLE));
}
