// The page of the build that the function `pagina` fills in, and what it puts there for the app.

export const SHELL = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta name="description" content="Portal de taekwondo.">
    <title>Portal · CBTKD</title>
    <script type="application/json" id="estilos">[]</script>
    <script src="/tema.js"></script>
  </head>
  <body>
    <div id="root"><main class="x" id="conteudo" tabindex="-1"><div>esqueleto</div></main></div>
  </body>
</html>
`
export const shell = (): Promise<string> => Promise.resolve(SHELL)

/** What the screens of a drawn page have read, by the first words of the keys of their queries. */
export function sentWith(body: string): { at: number; answers: [key: unknown[], data: unknown][] } {
  const text =
    /<script type="application\/json" id="dados">([^<]*)<\/script>/.exec(body)?.[1] ?? '{"at":0,"answers":[]}'
  return JSON.parse(text) as ReturnType<typeof sentWith>
}

/** The answer that a drawn page sends for the query whose key begins with these words; undefined where it sends none. */
export const answerOf = (body: string, ...words: unknown[]): unknown =>
  sentWith(body).answers.find(([key]) => words.every((word, index) => key[index] === word))?.[1]

/** Text of a drawn page, without its elements. */
export const textOf = (body: string): string =>
  (/<main\b[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
