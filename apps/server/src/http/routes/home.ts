/** The page a browser sees at `/`: what this is, and where to go on. */
import type { App, RouteContext } from '../context.ts';

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
<style>${STYLE}</style>
<h1>rondel</h1>
<p>This server hosts matches of ${catalogue.names.length} games: ${catalogue.names.join(', ')}.</p>
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
    reply.type('text/html').send(page(HOST.test(host) ? host : 'localhost:8080')),
  );
}
