// The page of the build that the function `pagina` fills in, and what it puts there for the app.

export const SHELL = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta name="description" content="Portal de taekwondo.">
    <title>Portal · CBTKD</title>
    <script src="/tema.js"></script>
  </head>
  <body>
    <div id="root"><main class="x" id="conteudo" tabindex="-1"><div>esqueleto</div></main></div>
  </body>
</html>
`
export const shell = (): Promise<string> => Promise.resolve(SHELL)

/** Rows that a page sends to the app with their name; null where it sends none. */
export const rowsOf = (body: string): unknown =>
  JSON.parse(/<script type="application\/json" id="lista">([^<]*)<\/script>/.exec(body)?.[1] ?? 'null')
