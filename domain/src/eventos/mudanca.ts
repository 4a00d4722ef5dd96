import { formatDay, formatDayTime, dayInBrasilia } from '../base/brazil/dates.ts'
import { valueAt } from '../base/records/edits.ts'
import { millisOf } from './agenda/regra.ts'

/** Words of a change for the people of an event: `mudanca` in few, `texto` in sentences. */
export interface MudancaDoEvento {
  mudanca: string
  texto: string
}

const textAt = (record: unknown, path: string) => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value.trim() : ''
}

/** 'de 10/12/2026 a 12/12/2026', or the only day with its hour: 'em 10/12/2026 09:00'. */
function dias(record: unknown): string {
  const [start, end] = [millisOf(valueAt(record, 'inicio')), millisOf(valueAt(record, 'fim'))]
  if (start === undefined) return ''
  const [first, last] = [dayInBrasilia(start), dayInBrasilia(end ?? start)]
  return first === last ? `em ${formatDayTime(start)}` : `de ${formatDay(first)} a ${formatDay(last)}`
}

/** 'Ginásio Sul, Rua das Flores 10, Joinville/SC' */
function onde(record: unknown): string {
  const at = (key: string) => textAt(record, `dadosEndereco.${key}`)
  const street = [at('logradouro'), at('logradouroNumero')].filter(Boolean).join(' ')
  const town = [at('logradouroMunicipio'), at('logradouroUF')].filter(Boolean).join('/')
  return [textAt(record, 'local.nome'), street, town].filter(Boolean).join(', ')
}

const ate = (record: unknown) => {
  const end = millisOf(valueAt(record, 'prazos.encerramento'))
  return end === undefined ? '' : formatDayTime(end)
}

const sentence = (words: string) => (words === '' || /[.!?]$/.test(words) ? words : `${words}.`)

/** What a step of an event changes for those who take part in it. @param reason of who made the step */
export function mudancaDoEvento(step: string, before: unknown, after: unknown, reason: string): MudancaDoEvento {
  const said = [textAt(after, 'aviso'), reason.trim()]
  const why = [...new Set(said)].map(sentence)
  const joined = (...parts: string[]) => [...parts, ...why].filter(Boolean).join(' ')
  if (step === 'cancelar') return { mudanca: 'evento cancelado', texto: joined() }
  if (step === 'mudarLocal')
    return { mudanca: 'novo local', texto: joined(`Agora: ${onde(after)}. Antes: ${onde(before)}.`) }
  const moved = dias(before) !== dias(after)
  const deadline = ate(before) !== ate(after) && ate(after) !== ''
  return {
    mudanca: moved ? 'novas datas' : deadline ? 'novo prazo' : 'datas e prazos',
    texto: joined(
      moved ? `Agora ${dias(after)}; antes, ${dias(before)}.` : '',
      deadline ? `Inscrições até ${ate(after)}.` : '',
    ),
  }
}
