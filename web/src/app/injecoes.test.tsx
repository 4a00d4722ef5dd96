// Script injections through rich text, blocks, news and release notes, as rendered by the screens.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { entityOf, IN_BLOCKS, RICH } from '../../../tests/support/injections.ts'
import { runningParts, tagsOf } from '../../../tests/support/markup.ts'
import { PAYLOADS } from '../../../tests/support/payloads.ts'
import { RichText } from '../ui/record/RichText.tsx'
import type { EntidadePublicada } from '../features/conteudo/institucional/campos.ts'
import { Atendimento } from '../features/conteudo/institucional/entidade/Atendimento.tsx'
import { ListaDeMembros, membrosDa } from '../features/conteudo/institucional/entidade/Diretoria.tsx'
import { GaleriaDaNoticia } from '../features/conteudo/noticias/GaleriaDaNoticia.tsx'
import { Nota } from '../features/conteudo/novidades/Nota.tsx'
import { Pagina } from '../features/conteudo/Pagina.tsx'

const client = new QueryClient()

/** Elements and attributes that would run script; the style elements that emotion writes on the server are ignored. */
function runs(element: React.ReactElement): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
  const tags = tagsOf(html).filter(({ name, attributes }) => !(name === 'style' && 'data-emotion' in attributes))
  return [...runningParts(tags), ...tags.flatMap(({ name }) => (name === 'script' ? [name] : []))]
}

describe(`${PAYLOADS.length} script injections`, () => {
  test.each(Object.entries(RICH))('none runs by %s of a rich text', (_way, rich) => {
    for (const payload of PAYLOADS) expect([payload, runs(<RichText text={rich(payload)} />)]).toEqual([payload, []])
  })

  test.each(Object.entries(IN_BLOCKS))('none runs by a content page: %s', (_way, change) => {
    for (const payload of PAYLOADS)
      expect([payload, runs(<Pagina pagina={{ id: 'x', ...change(payload) }} />)]).toEqual([payload, []])
  })

  test('none runs by a release note', () => {
    for (const payload of PAYLOADS)
      for (const rich of Object.values(RICH))
        expect(runs(<Nota novidade={{ id: 'x', titulo: payload, texto: rich(payload) }} />)).toEqual([])
  })

  test('none runs by an entity', () => {
    for (const payload of PAYLOADS) {
      const entidade = { id: 'x', ...entityOf(payload) } as unknown as EntidadePublicada
      expect([payload, runs(<Atendimento entidade={entidade} />)]).toEqual([payload, []])
      expect([payload, runs(<ListaDeMembros membros={membrosDa(entidade, payload)} />)]).toEqual([payload, []])
    }
  })

  test('none runs by a gallery of news', () => {
    for (const payload of PAYLOADS)
      expect(
        runs(<GaleriaDaNoticia imagens={[{ arquivo: payload, alt: payload, credito: payload, legenda: payload }]} />),
      ).toEqual([])
  })
})
