import { FONTES_DA_AGENDA, lugarDe } from '@sie/domain/eventos/agenda/fontes.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { eventos, type Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { SITUACOES_DO_EVENTO, TIPOS_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { metaDoEvento } from '@sie/domain/eventos/paginaDoEvento.ts'
import { escaped, imageHtml, richTextHtml } from './html.ts'
import type { PublicPage } from './registros.ts'

/** An event for clients without JavaScript: title, time, place, end of the entries, programme. */
export const PAGINA_DO_EVENTO: PublicPage = {
  collection: eventos,
  address: (id) => address('/eventos/evento', { id }),
  meta: (record, canonical, fileAddress) => metaDoEvento(record, canonical, fileAddress),
  body(record, fileAddress) {
    const { titulo, tipo, situacao, aviso, imagem, descricao, programacao = [] } = record as Partial<Evento>
    const item = FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'eventos')?.item('', record)
    const facts = [
      item ? quandoEmPalavras(item.horario) : '',
      item ? lugarDe(item) : '',
      item?.inscricoesAte ? `Inscrições até ${formatDay(item.inscricoesAte)}` : '',
    ].filter(Boolean)
    return [
      '<article class="leitura">',
      `<p>${escaped([tipo && TIPOS_DE_EVENTO[tipo], situacao && SITUACOES_DO_EVENTO[situacao]].filter(Boolean).join(' · '))}</p>`,
      `<h1>${escaped(titulo)}</h1>`,
      facts.length > 0 ? `<p class="leitura-linha">${facts.map(escaped).join('<br>')}</p>` : '',
      aviso ? `<p class="leitura-linha">${escaped(aviso)}</p>` : '',
      imageHtml(imagem, fileAddress),
      richTextHtml(descricao),
      programacao.length > 0
        ? `<h2>Programação</h2><ul>${programacao
            .map(
              ({ dia, hora, titulo: what }) =>
                `<li>${escaped([formatDay(dia), hora, what].filter(Boolean).join(' · '))}</li>`,
            )
            .join('')}</ul>`
        : '',
      '</article>',
    ].join('')
  },
}
