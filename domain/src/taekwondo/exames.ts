import { addMonths, ageOn, formatDay, isDay } from '../brazil/dates.ts'
import { GRADUACOES_PADRAO, graduacao, maxGraduacao, maxGraduacaoFields, type EntradaHistorico, type Graduacao } from './graduacoes.ts'
import { aceito, recusado, type Recusa, type Resultado } from './recusa.ts'

export interface PessoaExame {
  id: string
  /** 'AAAA-MM-DD' */
  nascimento: string
  historico: readonly (EntradaHistorico & { data?: string | undefined })[]
}
/** An exception granted by a federation or the board. */
export interface Dispensa {
  motivo: string
  autor: string
}
export interface ProximaGraduacao {
  atual: Graduacao | null
  proxima: Graduacao | null
  /** first day on which the exam is possible by time and age; null where it cannot be known */
  primeiroDia: string | null
  apta: boolean
  motivos: Recusa[]
  dispensa: Dispensa | null
}

/** A Poom becomes the Dan of the same degree at this age, without a new exam (PRODUCT 1.1, S34 [1]). */
export const IDADE_CONVERSAO_POOM: Readonly<Record<number, number>> = { 1: 15, 2: 15, 3: 15, 4: 18 }

/** The day somebody completes the age; who was born on 29 February completes it on 1 March of a common year. */
export function birthday(birth: string, age: number): string {
  const day = `${String(Number(birth.slice(0, 4)) + age).padStart(4, '0')}${birth.slice(4)}`
  return isDay(day) ? day : `${day.slice(0, 5)}03-01`
}

/** What a Poom holder may convert to, and from which day; null for who holds no Poom as the highest grade. */
export function poomConversion(person: PessoaExame, table: readonly Graduacao[], day: string): { para: Graduacao; desde: string; possivel: boolean } | null {
  const current = maxGraduacao(person.historico, table)
  const para = current?.tipo === 'poom' ? graduacao(`dan-${current.grau}`, table) : undefined
  if (!current || !para || !isDay(person.nascimento)) return null
  const desde = birthday(person.nascimento, IDADE_CONVERSAO_POOM[current.grau] ?? 15)
  return { para, desde, possivel: day >= desde }
}

/** The grade that follows on a day; a Poom too old for the next one has none until it is converted. */
function following(current: Graduacao | undefined, birth: string, day: string, table: readonly Graduacao[]): Graduacao | null {
  const active = table.filter((entry) => entry.ativo)
  const find = (tipo: Graduacao['tipo'], grau: number) => active.find((entry) => entry.tipo === tipo && entry.grau === grau) ?? null
  const poomAt = (grau: number) => (ageOn(birth, day) < (IDADE_CONVERSAO_POOM[grau] ?? 0) ? find('poom', grau) : null)
  const gubs = active.filter((entry) => entry.tipo === 'gub' && entry.ordem > (current?.ordem ?? 0)).sort((a, b) => a.ordem - b.ordem)
  if (!current || current.tipo === 'gub') return gubs[0] ?? poomAt(1) ?? find('dan', 1)
  return current.tipo === 'poom' ? poomAt(current.grau + 1) : find('dan', current.grau + 1)
}

/**
 * The next grade of a person, the first day on which it is possible, and each reason that holds it back on `day`
 * (PRODUCT 1.1: time in grade and least age are data of the table). A `dispensa` with a reason lifts time and age, and is kept.
 */
export function nextGraduation(person: PessoaExame, table: readonly Graduacao[] = GRADUACOES_PADRAO, day: string, waiver: Dispensa | null = null): ProximaGraduacao {
  const current = maxGraduacao(person.historico, table)
  const base = { atual: current ?? null, proxima: null, primeiroDia: null, apta: false, dispensa: null }
  if (!isDay(person.nascimento)) return { ...base, motivos: [{ codigo: 'nascimento-ausente', frase: 'Falta a data de nascimento.' }] }
  const dates = person.historico.filter((entry) => entry.graduacao === current?.codigo && (entry.situacao ?? 'homologada') === 'homologada').map((entry) => entry.data ?? '')
  const since = dates.filter(isDay).sort()[0]
  const firstDay = (grade: Graduacao) => [since === undefined ? '' : addMonths(since, grade.carenciaMeses), birthday(person.nascimento, grade.idadeMinima)].sort().at(-1) ?? ''
  let next = following(current, person.nascimento, day, table)
  // Who turns 15 while waiting goes for the Dan and not for the Poom.
  if (next && firstDay(next) > day) next = following(current, person.nascimento, firstDay(next), table) ?? next
  if (!next) return { ...base, motivos: [withoutNext(current)] }
  const motivos: Recusa[] = []
  const counts = current !== undefined && next.carenciaMeses > 0
  if (counts && since === undefined) motivos.push({ codigo: 'data-ausente', frase: `Falta a data da graduação atual (${current.nome}).` })
  if (counts && since !== undefined && addMonths(since, next.carenciaMeses) > day) {
    motivos.push({ codigo: 'carencia', frase: `A carência de ${next.carenciaMeses} meses para ${next.nome} termina em ${formatDay(addMonths(since, next.carenciaMeses))}.` })
  }
  if (birthday(person.nascimento, next.idadeMinima) > day) {
    motivos.push({ codigo: 'idade', frase: `A idade mínima para ${next.nome} é ${next.idadeMinima} anos, completados em ${formatDay(birthday(person.nascimento, next.idadeMinima))}.` })
  }
  const waived = waiver !== null && waiver.motivo.trim() !== '' ? waiver : null
  const primeiroDia = counts && since === undefined ? null : firstDay(next)
  return { atual: current ?? null, proxima: next, primeiroDia, apta: motivos.length === 0 || waived !== null, motivos, dispensa: motivos.length ? waived : null }
}

function withoutNext(current: Graduacao | undefined): Recusa {
  if (current?.tipo === 'poom') return { codigo: 'poom-a-converter', frase: `O ${current.nome} precisa ser convertido em Dan antes do próximo exame.` }
  return { codigo: 'sem-proxima', frase: 'Não há graduação seguinte na tabela.' }
}

/** Who can take which exam when: one line per person, and how many become able in each month ('AAAA-MM'). */
export function planClass(people: readonly PessoaExame[], table: readonly Graduacao[], day: string): { pessoas: (ProximaGraduacao & { id: string })[]; porMes: Record<string, Record<string, number>> } {
  const porMes: Record<string, Record<string, number>> = {}
  const pessoas = people.map((person) => ({ id: person.id, ...nextGraduation(person, table, day) }))
  for (const { proxima, primeiroDia } of pessoas) {
    if (!proxima || primeiroDia === null) continue
    const month = (porMes[(primeiroDia > day ? primeiroDia : day).slice(0, 7)] ??= {})
    month[proxima.codigo] = (month[proxima.codigo] ?? 0) + 1
  }
  return { pessoas, porMes }
}

/** Items and pass marks; marks 0 to 10 (PRODUCT 1.2 items [V], 2(f) scale; pass marks are examples [U]). */
export interface RegraExame {
  itens: readonly string[]
  mediaMinima: number
  /** below this in one item the candidate repeats that item */
  notaMinimaItem: number
}
export const REGRA_EXAME_PADRAO: RegraExame = { itens: ['poomsae', 'chutes', 'luta', 'quebramento', 'teoria'], mediaMinima: 7, notaMinimaItem: 5 }

export interface ResultadoExame {
  media: number | null
  resultado: 'aprovado' | 'reprovado' | 'recuperacao' | 'ausente'
  /** items to repeat */
  repetir: string[]
}

/** Result of an exam: mean with two decimals. All marks missing means absent. */
export function examResult(marks: Readonly<Record<string, number>>, rule: RegraExame = REGRA_EXAME_PADRAO): Resultado<ResultadoExame> {
  const given = rule.itens.filter((item) => marks[item] !== undefined)
  if (given.length === 0) return aceito({ media: null, resultado: 'ausente', repetir: [] })
  const missing = rule.itens.filter((item) => marks[item] === undefined)
  if (missing.length) return recusado('nota-ausente', `Falta a nota de: ${missing.join(', ')}.`)
  const wrong = rule.itens.find((item) => !((marks[item] ?? -1) >= 0 && (marks[item] ?? -1) <= 10))
  if (wrong) return recusado('nota-invalida', `A nota de ${wrong} vai de 0 a 10.`)
  const media = Math.round((rule.itens.reduce((sum, item) => sum + (marks[item] ?? 0), 0) / rule.itens.length) * 100) / 100
  const repetir = rule.itens.filter((item) => (marks[item] ?? 0) < rule.notaMinimaItem)
  return aceito({ media, resultado: media < rule.mediaMinima ? 'reprovado' : repetir.length ? 'recuperacao' : 'aprovado', repetir })
}

/** What follows a passed exam: history entry, certificate order and both fields of the highest grade; null for any other outcome. */
export function examConsequences(person: PessoaExame, result: ResultadoExame, grade: Graduacao, exam: { id: string; data: string }, table: readonly Graduacao[] = GRADUACOES_PADRAO) {
  if (result.resultado !== 'aprovado') return null
  const entrada = { graduacao: grade.codigo, data: exam.data, exameId: exam.id, origem: 'exame' as const, situacao: 'pendente' as const }
  const after = maxGraduacao([...person.historico, { graduacao: grade.codigo }], table) ?? grade
  return { historico: entrada, certificado: { pessoaId: person.id, graduacao: grade.codigo, exameId: exam.id }, aposHomologacao: maxGraduacaoFields(after.ordem) }
}
