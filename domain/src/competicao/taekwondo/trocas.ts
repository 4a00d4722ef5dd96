import { meetingRound, seedOrder } from './chave.ts'
import { aceito, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'
import type { Inscrito } from './separacao.ts'
import type { RegistroSorteio, Sorteio } from './sorteio.ts'

/** Slots with two of them swapped. */
export function exchanged<T>(slots: readonly T[], a: number, b: number): T[] {
  return slots.map((each, i) => (i === a ? (slots[b] ?? each) : i === b ? (slots[a] ?? each) : each))
}

/** Entries of a log that follow its last draw. */
export const sinceDraw = <T extends { acao: string }>(log: readonly T[]): T[] =>
  log.slice(log.findLastIndex(({ acao }) => acao === 'sorteio' || acao === 'novo-sorteio') + 1)

/** Slots after one entry of the log. */
export function changedByHand(
  slots: readonly (string | null)[],
  { acao, vagas, sai, entra }: Pick<RegistroSorteio, 'acao' | 'vagas' | 'sai' | 'entra'>,
): (string | null)[] {
  // It names its slot twice.
  if (acao === 'inclusao') return slots.map((id, i) => (i === vagas?.[0] ? (entra ?? null) : id))
  const swapped = vagas ? exchanged(slots, ...vagas) : [...slots]
  return sai === undefined ? swapped : swapped.map((id) => (id === sai ? (entra ?? null) : id))
}

/** Replaces the athlete in a slot, and adds the entry to the log. */
function replaced(current: Sorteio, sai: string, entra: string | undefined, reason: string, author: string) {
  if (current.opcoes.formato !== 'eliminatoria')
    return recusado('formato-invalido', 'Num grupo de todos contra todos, quem sai perde as suas lutas.')
  if (reason.trim() === '') return recusado('motivo-obrigatorio', 'Escreva o motivo.')
  if (!current.vagas.includes(sai)) return recusado('atleta-fora', 'Este atleta não está na chave.')
  if (entra !== undefined && (entra.trim() === '' || current.vagas.includes(entra)))
    return recusado('atleta-repetido', 'Quem entra precisa ser um atleta que ainda não está na chave.')
  const entry: RegistroSorteio = {
    acao: entra === undefined ? 'retirada' : 'substituicao',
    motivo: reason.trim(),
    autor: author,
    semente: current.semente,
    sai,
    ...(entra === undefined ? {} : { entra }),
  }
  return aceito({ ...current, vagas: changedByHand(current.vagas, entry), registro: [...current.registro, entry] })
}

/** Removes an athlete after the draw and before the first match: the opponent passes without a match. */
export const withdraw = (current: Sorteio, id: string, reason: string, author: string): Resultado<Sorteio> =>
  replaced(current, id, undefined, reason, author)

/** Puts another athlete into the slot of one who withdrew, before the first match. The caller checks the other's eligibility. */
export const substitute = (
  current: Sorteio,
  out: string,
  into: string,
  reason: string,
  author: string,
): Resultado<Sorteio> => replaced(current, out, into, reason, author)

/**
 * Puts an athlete who was entered late into the slot of a bye, before the first match. The caller checks the athlete's eligibility.
 * @param slot from 0
 */
export function include(
  current: Sorteio,
  slot: number,
  into: string,
  reason: string,
  author: string,
): Resultado<Sorteio> {
  if (current.opcoes.formato !== 'eliminatoria')
    return recusado('formato-invalido', 'Num grupo de todos contra todos não há vaga livre: anuncie um novo sorteio.')
  if (reason.trim() === '') return recusado('motivo-obrigatorio', 'Escreva o motivo.')
  if (current.vagas[slot] !== null) return recusado('vaga-ocupada', 'Escolha uma vaga livre.')
  if (into.trim() === '' || current.vagas.includes(into))
    return recusado('atleta-repetido', 'Quem entra precisa ser um atleta que ainda não está na chave.')
  const entry: RegistroSorteio = {
    acao: 'inclusao',
    motivo: reason.trim(),
    autor: author,
    semente: current.semente,
    vagas: [slot, slot],
    entra: into,
  }
  return aceito({ ...current, vagas: changedByHand(current.vagas, entry), registro: [...current.registro, entry] })
}

/**
 * Swaps two slots by hand and records it with its slots, so that the log leads from the draw to the bracket. `quebras` names each seed that
 * left its slot, and each pair of one club or federation that may now meet earlier. A bye cannot move, as it belongs to its seed.
 * @param a slot from 0
 * @param b slot from 0
 */
export function swapSlots(
  current: Sorteio,
  entries: readonly Inscrito[],
  a: number,
  b: number,
  reason: string,
  author: string,
): Resultado<{ sorteio: Sorteio; quebras: string[] }> {
  if (current.opcoes.formato !== 'eliminatoria')
    return recusado('formato-invalido', 'Só a chave eliminatória aceita troca de vagas.')
  if (reason.trim() === '') return recusado('motivo-obrigatorio', 'Escreva o motivo da troca.')
  if (a === b) return recusado('mesma-vaga', 'Escolha duas vagas diferentes.')
  if (!current.vagas[a] || !current.vagas[b])
    return recusado('vaga-vazia', 'Só se trocam vagas com atleta; o bye pertence ao cabeça de chave.')
  const vagas = exchanged(current.vagas, a, b)
  const registro = [
    ...current.registro,
    {
      acao: 'troca' as const,
      motivo: reason.trim(),
      autor: author,
      semente: current.semente,
      vagas: [a, b] as [number, number],
    },
  ]
  const people = new Map(entries.map((entry) => [entry.id, entry]))
  const quebras = [a, b].flatMap((at) => [
    ...seedOf(vagas, current.opcoes.cabecas, at),
    ...earlier(current.vagas, vagas, at, people),
  ])
  return aceito({ sorteio: { ...current, vagas, registro }, quebras })
}

function seedOf(slots: readonly unknown[], seeds: number, at: number): string[] {
  const number = seedOrder(slots.length)[at] ?? 0
  return number <= seeds ? [`A vaga ${at + 1} é do cabeça de chave ${number}.`] : []
}

const kin = (one: Inscrito, two: Inscrito): string =>
  one.clube && one.clube === two.clube
    ? 'do mesmo clube'
    : one.federacao && one.federacao === two.federacao
      ? 'da mesma federação'
      : ''

/** A sentence for each mate whom the athlete in a slot may meet in an earlier round than before the swap. */
function earlier(
  before: readonly (string | null)[],
  now: readonly (string | null)[],
  at: number,
  people: ReadonlyMap<string, Inscrito>,
): string[] {
  const one = people.get(now[at] ?? '')
  const rounds = 31 - Math.clz32(now.length)
  const name = (round: number) => (round === rounds ? 'na final' : `na ${round}ª rodada`)
  return now.flatMap((id, place) => {
    const two = people.get(id ?? '')
    if (!one || !two || place === at || kin(one, two) === '') return []
    const [was, is] = [meetingRound(before.indexOf(one.id), before.indexOf(two.id)), meetingRound(at, place)]
    if (is >= was) return []
    const pair = `${one.id} e ${two.id}, ${kin(one, two)},`
    return is === 1 ? `${pair} lutam na primeira rodada.` : `${pair} podem lutar ${name(is)}; antes, só ${name(was)}.`
  })
}
