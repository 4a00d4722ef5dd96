import { FONTES_DA_AGENDA, lugarDe } from './fontes.ts'
import { todasAsOcorrencias } from './ocorrencias.ts'
import { quandoEmPalavras, repeticaoEmPalavras } from './palavras.ts'
import { TIPOS_DE_AGENDAMENTO } from './tipos.ts'
import { resumo, type MetaDaPagina } from '../../base/portal/paginas.ts'

/** Kinds that search engines get as sports events; the others are plain events. */
const ESPORTIVOS = new Set(['competicao', 'exame', 'selecao'])

/**
 * Title, description and JSON-LD (schema.org Event, SportsEvent) of an agendamento: of a recurring one, its first occurrence.
 * @param canonical absolute address of the page
 */
export function metaDoAgendamento(id: string, record: unknown, canonical: string): MetaDaPagina {
  const item = FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'agendamentos')?.item(id, record)
  const first = item && todasAsOcorrencias(item.horario)[0]
  const place = item ? lugarDe(item) : ''
  const when = first ? quandoEmPalavras(first, item) : ''
  const repeats = item ? repeticaoEmPalavras(item.horario) : ''
  const description = resumo(
    [item ? TIPOS_DE_AGENDAMENTO[item.tipo] : '', when, repeats, place, item?.descricao].filter(Boolean).join('. '),
  )
  const title = item?.titulo ?? ''
  const asTime = (millis: number) => {
    const wall = new Date(millis - 10_800_000).toISOString()
    return first?.diaInteiro ? wall.slice(0, 10) : `${wall.slice(0, 19)}-03:00`
  }
  return {
    title,
    description,
    canonical,
    type: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': item && ESPORTIVOS.has(item.tipo) ? 'SportsEvent' : 'Event',
      name: title,
      description,
      url: canonical,
      ...(first ? { startDate: asTime(first.inicio), endDate: asTime(first.fim) } : {}),
      ...(item && place
        ? {
            location: {
              '@type': 'Place',
              name: item.local || place,
              address: {
                '@type': 'PostalAddress',
                ...(item.logradouro ? { streetAddress: item.logradouro } : {}),
                ...(item.municipio ? { addressLocality: item.municipio } : {}),
                ...(item.uf ? { addressRegion: item.uf } : {}),
                addressCountry: 'BR',
              },
            },
          }
        : {}),
    },
  }
}
