import { addMonths, ageOn, formatDay, isDay } from '../../base/brazil/dates.ts'
import {
  GRADUACOES_PADRAO,
  graduacao,
  idadePara,
  maxGraduacao,
  maxGraduacaoFields,
  type EntradaHistorico,
  type Graduacao,
} from '../../base/taekwondo/graduacoes.ts'
import {
  aceito,
  EntradaInvalida,
  FONTES,
  recusado,
  remedio,
  type Impedimento,
  type Remedio,
  type Resultado,
} from '../../base/taekwondo/recusa.ts'

export interface PessoaExame {
  id: string
  /** 'AAAA-MM-DD' */
  nascimento: string
  historico: readonly (EntradaHistorico & { data?: string | undefined })[]
}
/** Facts that the next grade depends on: the history of a person, or only the order of the present grade and its day. */
export type Graduado =
  | Pick<PessoaExame, 'nascimento' | 'historico'>
  | { nascimento: string; ordem: number; desde: string }
/** An exception granted by a federation or the board. */
export interface Dispensa {
  motivo: string
  autor: string
}
export interface ProximaGraduacao {
  atual: Graduacao | null
  proxima: Graduacao | null
  /** first day on which time and age allow the exam; null where it cannot be known */
  primeiroDia: string | null
  apta: boolean
  motivos: Impedimento[]
  /** the exception that lifts these reasons; null where none is needed or none is valid */
  dispensa: Dispensa | null
}
/** Reasons that cannot be waived. */
const SEM_DISPENSA = ['poom-a-converter', 'dispensa-incompleta']

const impedimento = (codigo: string, frase: string, fonte: string, remedio: Remedio | null): Impedimento => ({
  codigo,
  frase,
  fonte,
  remedio,
})

/** Reasons why no next grade can be determined: invalid days, grades that the table lacks. */
function unreadable(
  praticante: Graduado,
  historico: PessoaExame['historico'],
  table: readonly Graduacao[],
  day: string,
) {
  const refuse = (codigo: string, frase: string) => impedimento(codigo, frase, FONTES.cadastro, remedio('/profile'))
  if (!isDay(day)) return refuse('data-invalida', 'A data do exame não é um dia válido.')
  if (!isDay(praticante.nascimento))
    return praticante.nascimento === ''
      ? refuse('nascimento-ausente', 'Falta a data de nascimento.')
      : refuse('nascimento-invalido', 'A data de nascimento não é um dia válido.')
  if (praticante.nascimento > day) return refuse('nascimento-invalido', 'A data de nascimento é depois do exame.')
  if ('ordem' in praticante && historico.length === 0 && praticante.ordem !== 0)
    return refuse('graduacao-desconhecida', 'A graduação atual não está na tabela.')
  const strange = historico.find((entry) => entry?.graduacao && !graduacao(entry.graduacao, table))
  if (strange) return refuse('graduacao-desconhecida', `A graduação ${strange.graduacao} não está na tabela.`)
  // An entry that names no grade is none of a beginner, who has no entries.
  return historico.length > 0 && historico.every((entry) => !entry?.graduacao)
    ? refuse('graduacao-ausente', 'Falta a graduação atual no cadastro.')
    : null
}

/** Age at which a Poom of a degree converts to the Dan of the same degree without a new exam. */
export type IdadesDeConversao = Readonly<Record<number, number>>

/** Default ages of conversion (PRODUCT 1.1, S34 [1]); a federation with other ages passes its own. */
export const IDADE_CONVERSAO_POOM: IdadesDeConversao = { 1: 15, 2: 15, 3: 15, 4: 18 }

/** Day on which a person completes an age; 29 February counts as 1 March in common years. @throws EntradaInvalida for an invalid birth */
export function birthday(birth: string, age: number): string {
  if (!isDay(birth)) throw new EntradaInvalida('nascimento-invalido', 'A data de nascimento não é um dia válido.')
  const day = `${String(Number(birth.slice(0, 4)) + age).padStart(4, '0')}${birth.slice(4)}`
  return isDay(day) ? day : `${day.slice(0, 5)}03-01`
}

/**
 * Dan to which a Poom converts, and from which day; null where the highest grade is not a Poom. @throws EntradaInvalida if `day` is not a
 * valid day
 */
export function poomConversion(
  praticante: PessoaExame,
  table: readonly Graduacao[],
  day: string,
  ages: IdadesDeConversao = IDADE_CONVERSAO_POOM,
): { para: Graduacao; desde: string; possivel: boolean } | null {
  if (!isDay(day)) throw new EntradaInvalida('data-invalida', 'A data da conversão não é um dia válido.')
  const current = maxGraduacao(praticante.historico, table)
  const para = current?.tipo === 'poom' ? graduacao(`dan-${current.grau}`, table) : undefined
  if (!current || !para || !isDay(praticante.nascimento)) return null
  const desde = birthday(praticante.nascimento, ages[current.grau] ?? 15)
  return { para, desde, possivel: day >= desde }
}

/** Next grade on a day, and whether a Poom must be converted into Dan first. */
function following(
  current: Graduacao | undefined,
  birth: string,
  day: string,
  table: readonly Graduacao[],
  ages: IdadesDeConversao,
): { grade: Graduacao | null; converter: boolean } {
  const active = table.filter((entry) => entry.ativo)
  const find = (tipo: Graduacao['tipo'], grau: number) =>
    active.find((entry) => entry.tipo === tipo && entry.grau === grau) ?? null
  const poomAt = (grau: number) => (ageOn(birth, day) < (ages[grau] ?? 0) ? find('poom', grau) : null)
  const gubs = active
    .filter((entry) => entry.tipo === 'gub' && entry.ordem > (current?.ordem ?? 0))
    .sort((a, b) => a.ordem - b.ordem)
  if (!current || current.tipo === 'gub') return { grade: gubs[0] ?? poomAt(1) ?? find('dan', 1), converter: false }
  const poom = current.tipo === 'poom' ? poomAt(current.grau + 1) : null
  return { grade: poom ?? find('dan', current.grau + 1), converter: current.tipo === 'poom' && poom === null }
}

function historyOf(praticante: Graduado, table: readonly Graduacao[]): PessoaExame['historico'] {
  if ('historico' in praticante) return praticante.historico.map((entry) => entry ?? { graduacao: '' })
  const held = table.find((entry) => entry.tipo !== 'poom' && entry.ordem === praticante.ordem)
  return held ? [{ graduacao: held.codigo, data: praticante.desde }] : []
}

/**
 * Next grade of a person, first day on which its exam is possible, and each reason against it on `day` (PRODUCT 1.1: time in grade and
 * minimum age are data of the table). A waiver (`Dispensa`) with reason and author lifts time and age and is part of the result; an incomplete
 * one becomes a reason, and no waiver lifts the conversion of a Poom. All days are 'AAAA-MM-DD'.
 * @param fromPoom a Dan that a Poom became counts from the day of the Poom, as the conversion asks for no new exam (PRODUCT 1.1, S34 [1]); false
 *   where a federation counts from the conversion
 */
export function nextGraduation(
  praticante: Graduado,
  table: readonly Graduacao[] = GRADUACOES_PADRAO,
  day: string,
  waiver: Dispensa | null = null,
  ages: IdadesDeConversao = IDADE_CONVERSAO_POOM,
  fromPoom = true,
): ProximaGraduacao {
  const historico = historyOf(praticante, table)
  const current = maxGraduacao(historico, table)
  const base = { atual: current ?? null, proxima: null, primeiroDia: null, apta: false, dispensa: null }
  const refused = unreadable(praticante, historico, table, day)
  if (refused) return { ...base, motivos: [refused] }
  const held = current?.tipo === 'dan' && fromPoom ? [current.codigo, `poom-${current.grau}`] : [current?.codigo]
  const since = historico
    .filter((entry) => held.includes(entry.graduacao) && (entry.situacao ?? 'homologada') === 'homologada')
    .map((entry) => entry.data ?? '')
    .filter(isDay)
    .sort()[0]
  const began = historico.some(
    (entry) => graduacao(entry.graduacao, table)?.tipo === 'poom' && (entry.situacao ?? 'homologada') === 'homologada',
  )
  const ageFor = (grade: Graduacao) => idadePara(grade, began)
  const firstDay = (grade: Graduacao, converter: boolean) => {
    const byTime = since === undefined ? '' : addMonths(since, grade.carenciaMeses)
    const converted = converter && current ? birthday(praticante.nascimento, ages[current.grau] ?? 15) : ''
    return [byTime, converted, birthday(praticante.nascimento, ageFor(grade))].sort().at(-1) ?? ''
  }
  let next = following(current, praticante.nascimento, day, table, ages)
  // A person who turns 15 while waiting goes for the Dan and not for the Poom.
  if (next.grade && firstDay(next.grade, next.converter) > day)
    next = following(current, praticante.nascimento, firstDay(next.grade, next.converter), table, ages)
  const { grade, converter } = next
  if (!grade)
    return {
      ...base,
      motivos: [impedimento('sem-proxima', 'Não há graduação seguinte na tabela.', FONTES.graduacoes, null)],
    }
  const motivos: Impedimento[] = []
  const add = (codigo: string, frase: string, remedy: Remedio | null, fonte: string = FONTES.graduacoes) =>
    motivos.push(impedimento(codigo, frase, fonte, remedy))
  const counts = current !== undefined && grade.carenciaMeses > 0
  if (converter)
    add(
      'poom-a-converter',
      `O ${current?.nome} precisa ser convertido em Dan antes do próximo exame.`,
      remedio('/eventos/inscricaoexamekukkiwon'),
    )
  if (counts && since === undefined)
    add('data-ausente', `Falta a data da graduação atual (${current.nome}).`, remedio('/profile'), FONTES.cadastro)
  const timeEnds = counts && since !== undefined ? addMonths(since, grade.carenciaMeses) : ''
  if (timeEnds > day)
    add(
      'carencia',
      `A carência de ${grade.carenciaMeses} meses para ${grade.nome} termina em ${formatDay(timeEnds)}.`,
      remedio('/profile', null, timeEnds),
    )
  const ofAge = birthday(praticante.nascimento, ageFor(grade))
  if (ofAge > day)
    add(
      'idade',
      `A idade mínima para ${grade.nome} é ${ageFor(grade)} anos, completados em ${formatDay(ofAge)}.`,
      remedio('/profile', null, ofAge),
    )
  const needed = waiver !== null && motivos.length > 0
  if (needed && (waiver.motivo.trim() === '' || waiver.autor.trim() === ''))
    add(
      'dispensa-incompleta',
      'A dispensa precisa de motivo e de quem a concede.',
      remedio('/eventos/inscricaoexamefaixa'),
      FONTES.exames,
    )
  const waived = needed && !motivos.some((each) => SEM_DISPENSA.includes(each.codigo)) ? waiver : null
  const primeiroDia = counts && since === undefined ? null : firstDay(grade, converter)
  return {
    atual: current ?? null,
    proxima: grade,
    primeiroDia,
    apta: motivos.length === 0 || waived !== null,
    motivos,
    dispensa: waived,
  }
}

/**
 * Exams of a class: the next grade of each person, and the number of people who become eligible in each month ('AAAA-MM').
 */
export function planClass(
  people: readonly PessoaExame[],
  table: readonly Graduacao[],
  day: string,
  ages: IdadesDeConversao = IDADE_CONVERSAO_POOM,
): { pessoas: (ProximaGraduacao & { id: string })[]; porMes: Record<string, Record<string, number>> } {
  const porMes: Record<string, Record<string, number>> = {}
  const pessoas = people.map((praticante) => ({
    id: praticante.id,
    ...nextGraduation(praticante, table, day, null, ages),
  }))
  for (const { proxima, primeiroDia } of pessoas) {
    if (!proxima || primeiroDia === null) continue
    const month = (porMes[(primeiroDia > day ? primeiroDia : day).slice(0, 7)] ??= {})
    month[proxima.codigo] = (month[proxima.codigo] ?? 0) + 1
  }
  return { pessoas, porMes }
}

/** Items and pass marks of an exam; marks 0 to 10 (PRODUCT 2(f)). */
export interface RegraExame {
  itens: readonly string[]
  mediaMinima: number
  /** with a lower mark in one item the candidate repeats that item */
  notaMinimaItem: number
}
/** Items: PRODUCT 1.2 (S39, S29 [V]); pass marks are examples [U]. */
export const REGRA_EXAME_PADRAO: RegraExame = {
  itens: ['poomsae', 'chutes', 'luta', 'quebramento', 'teoria'],
  mediaMinima: 7,
  notaMinimaItem: 5,
}

export interface ResultadoExame {
  media: number | null
  resultado: 'aprovado' | 'reprovado' | 'recuperacao' | 'ausente'
  /** items to repeat */
  repetir: string[]
}

/** Result of an exam: mean with two decimals. All marks missing means absent. */
export function examResult(
  marks: Readonly<Record<string, number>>,
  rule: RegraExame = REGRA_EXAME_PADRAO,
): Resultado<ResultadoExame> {
  if (rule.itens.length === 0) return recusado('sem-itens', 'O exame não tem itens para avaliar.')
  const given = rule.itens.filter((item) => marks[item] !== undefined)
  if (given.length === 0) return aceito({ media: null, resultado: 'ausente', repetir: [] })
  const missing = rule.itens.filter((item) => marks[item] === undefined)
  if (missing.length) return recusado('nota-ausente', `Falta a nota de: ${missing.join(', ')}.`)
  const wrong = rule.itens.find((item) => !((marks[item] ?? -1) >= 0 && (marks[item] ?? -1) <= 10))
  if (wrong) return recusado('nota-invalida', `A nota de ${wrong} vai de 0 a 10.`)
  const media =
    Math.round((rule.itens.reduce((sum, item) => sum + (marks[item] ?? 0), 0) / rule.itens.length) * 100) / 100
  const repetir = rule.itens.filter((item) => (marks[item] ?? 0) < rule.notaMinimaItem)
  return aceito({
    media,
    resultado: media < rule.mediaMinima ? 'reprovado' : repetir.length ? 'recuperacao' : 'aprovado',
    repetir,
  })
}

/**
 * Changes after a passed exam: history entry, certificate order and both fields of the highest grade; null for any other outcome.
 */
export function examConsequences(
  praticante: PessoaExame,
  result: ResultadoExame,
  grade: Graduacao,
  exam: { id: string; data: string },
  table: readonly Graduacao[] = GRADUACOES_PADRAO,
) {
  if (result.resultado !== 'aprovado') return null
  const entrada = {
    graduacao: grade.codigo,
    data: exam.data,
    exameId: exam.id,
    origem: 'exame' as const,
    situacao: 'pendente' as const,
  }
  const after = maxGraduacao([...praticante.historico, { graduacao: grade.codigo }], table) ?? grade
  return {
    historico: entrada,
    certificado: { pessoaId: praticante.id, graduacao: grade.codigo, exameId: exam.id },
    aposHomologacao: maxGraduacaoFields(after.ordem),
  }
}
