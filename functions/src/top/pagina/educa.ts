import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import { postagens, type Postagem } from '@sie/domain/ensino/collections/postagens.ts'
import { videos, type VideoDaEduca } from '@sie/domain/ensino/collections/videos.ts'
import { faixasDoRegistro, paraQuemEmPalavras, type FaixaDoRegistro } from '@sie/domain/ensino/educa/temas.ts'
import { capitulosDe, emTempo } from '@sie/domain/ensino/educa/video.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { metaDaEduca } from '@sie/domain/ensino/paginasDaEduca.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { escaped, galleryHtml, imageHtml, richTextHtml } from './html.ts'
import { publishedAt } from '../../base/pagina/published.ts'
import type { PublicPage } from './registros.ts'

const read = (record: Record<string, unknown>) => ({ ...record, publicacao: { publicarEm: publishedAt(record) } })

/** A video without JavaScript: its cover, in the same place as in the app, its text and chapters; nothing from another service. */
export const PAGINA_DO_VIDEO: PublicPage = {
  collection: videos,
  within: true,
  beside: async () => faixasDoRegistro((await readGrades())('')),
  address: (id) => address('/cbtkdeduca/video/:id', { id }),
  meta: (record, canonical, fileAddress) => metaDaEduca('video', read(record), canonical, fileAddress),
  body(record, fileAddress, faixas) {
    const { titulo, descricao, capa, capitulos = [], duracao = 0 } = record as Partial<VideoDaEduca>
    const facts = [
      shortDate(publishedAt(record)),
      duracao > 0 ? emTempo(duracao) : '',
      paraQuemEmPalavras(record, faixas as FaixaDoRegistro[]),
    ]
    const chapters = capitulosDe(capitulos)
    return [
      '<article class="leitura leitura-video">',
      imageHtml(capa, fileAddress),
      `<h1>${escaped(titulo)}</h1>`,
      `<p>${escaped(facts.filter(Boolean).join(' · '))}</p>`,
      ...(descricao ?? '')
        .split(/\n+/)
        .filter(Boolean)
        .map((line) => `<p>${escaped(line)}</p>`),
      chapters.length > 0
        ? `<ol>${chapters.map(({ inicio, titulo: name }) => `<li>${escaped(`${emTempo(inicio)} ${name}`)}</li>`).join('')}</ol>`
        : '',
      '</article>',
    ].join('')
  },
}

/** A post for clients without JavaScript. */
export const PAGINA_DA_POSTAGEM: PublicPage = {
  collection: postagens,
  within: true,
  address: (id) => address('/cbtkdeduca/postagem/:id', { id }),
  meta: (record, canonical, fileAddress) => metaDaEduca('postagem', read(record), canonical, fileAddress),
  body(record, fileAddress) {
    const { titulo, resumo, capa, texto, autor, galeria = [] } = record as Partial<Postagem>
    return [
      '<article class="leitura">',
      `<p>${escaped([shortDate(publishedAt(record)), autor].filter(Boolean).join(' · '))}</p>`,
      `<h1>${escaped(titulo)}</h1>`,
      resumo ? `<p class="leitura-linha">${escaped(resumo)}</p>` : '',
      imageHtml(capa, fileAddress),
      richTextHtml(texto),
      galleryHtml(galeria, fileAddress),
      '</article>',
    ].join('')
  },
}
