import { FONTES_DA_AGENDA, lugarDe } from './agenda/fontes.ts'
import { quandoEmPalavras } from './agenda/palavras.ts'
import { millisOf } from './agenda/regra.ts'
import { isTipoDeEvento, TIPOS_DE_EVENTO } from './estados.ts'
import { valueAt } from '../base/records/edits.ts'
import { plainText } from '../base/records/richText.ts'
import { resumo, type MetaDaPagina } from '../base/portal/paginas.ts'

const textAt = (record: unknown, path: string): string => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

/** Instant as text with the offset of Brasília, which search engines show unchanged. */
const comFuso = (millis: number) => `${new Date(millis - 10_800_000).toISOString().slice(0, 19)}-03:00`

/**
 * Title, description, picture and JSON-LD (schema.org SportsEvent, or EducationEvent for courses and seminars) of an event.
 * @param record as stored or as a visitor reads it
 * @param canonical absolute address of the page
 * @param addressOf absolute address of a public file by its path
 */
export function metaDoEvento(record: unknown, canonical: string, addressOf: (caminho: string) => string): MetaDaPagina {
  const item = FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'eventos')?.item('', record)
  const title = textAt(record, 'titulo')
  const tipo = textAt(record, 'tipo')
  const place = item ? lugarDe(item) : ''
  const description = resumo(
    [
      isTipoDeEvento(tipo) ? TIPOS_DE_EVENTO[tipo] : '',
      item ? quandoEmPalavras(item.horario, item) : '',
      place,
      plainText(textAt(record, 'descricao')),
    ]
      .filter(Boolean)
      .join('. '),
  )
  const file = textAt(record, 'imagem.arquivo')
  const image = file ? addressOf(file) : undefined
  const [start, end] = [millisOf(valueAt(record, 'inicio')), millisOf(valueAt(record, 'fim'))]
  const opens = millisOf(valueAt(record, 'prazos.abertura'))
  const cancelled = textAt(record, 'situacao') === 'cancelado'
  const prices = precosDe(record)
  return {
    title,
    description,
    ...(image ? { image } : {}),
    canonical,
    type: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': tipo === 'curso' || tipo === 'seminario' ? 'EducationEvent' : 'SportsEvent',
      name: title,
      description,
      url: canonical,
      ...(tipo === 'competicao' || tipo === 'exame' ? { sport: 'Taekwondo' } : {}),
      eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
      ...(image ? { image: [image] } : {}),
      ...(start === undefined ? {} : { startDate: comFuso(start) }),
      ...(end === undefined ? {} : { endDate: comFuso(end) }),
      ...(place
        ? {
            location: {
              '@type': 'Place',
              name: item?.local || place,
              address: {
                '@type': 'PostalAddress',
                ...(item?.logradouro ? { streetAddress: item.logradouro } : {}),
                ...(item?.municipio ? { addressLocality: item.municipio } : {}),
                ...(item?.uf ? { addressRegion: item.uf } : {}),
                addressCountry: 'BR',
              },
            },
          }
        : {}),
      ...(prices.length > 0
        ? {
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'BRL',
              lowPrice: (Math.min(...prices) / 100).toFixed(2),
              highPrice: (Math.max(...prices) / 100).toFixed(2),
              url: canonical,
              ...(opens === undefined ? {} : { validFrom: comFuso(opens) }),
            },
          }
        : {}),
    },
  }
}

function precosDe(record: unknown): number[] {
  const rows = valueAt(record, 'precos')
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const value = valueAt(row, 'valor')
    return typeof value === 'number' ? [value] : []
  })
}
