import { randomBytes } from 'node:crypto'
import type { Transaction } from 'firebase-admin/firestore'
import { classesDaChave } from '@sie/domain/competicao/chaves/ajuste.ts'
import { motivoDaSaida } from '@sie/domain/competicao/chaves/saidas.ts'
import { inscritosDe, registroGuardado, sorteioDe } from '@sie/domain/competicao/chaves/sorteio.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import type { Resultado } from '@sie/domain/base/taekwondo/recusa.ts'
import { empatados, podioDe } from '@sie/domain/competicao/sumulas/chave.ts'
import {
  drawFrom,
  include,
  substitute,
  MAX_INSCRITOS,
  swapSlots,
  VERSAO_SORTEIO,
  withdraw,
  type Sorteio,
} from '@sie/domain/competicao/taekwondo/sorteio.ts'
import { confirmadasDe, inscricaoRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import type { Preparation, Prepared } from '../../base/processes/handlers.ts'
import { current } from '../../base/records/current.ts'
import { recusa } from '../../base/records/write.ts'
import { regrasDaChave } from '../sumulas/regras.ts'
import { chaveRef } from '../sumulas/sumula.ts'
import { requireNoInterest, idsDasPartes } from './ajustes.ts'

type ChaveGuardada = StoredRecord & Chave

/** Secret of a draw that is announced and not made yet. */
interface Promessa {
  segredo: string
}

/**
 * Confirmed entries of the bracket's class as stored now, or of all classes that were joined in it, or of its part of a class, with the positions
 * of the chosen seeds. @param entra late entry that joins it, alone, also a part of a class. @throws ErroSIE dados-invalidos
 */
async function entriesOf(transaction: Transaction, chave: Chave, entra = ''): Promise<Chave['inscritos']> {
  const { evento, classe, cabecas, opcoes, ajuste } = chave
  const found = await Promise.all(
    classesDaChave(chave).map((codigo) => transaction.get(confirmadasDe(evento, codigo).limit(MAX_INSCRITOS + 1))),
  )
  const athletes = found
    .flatMap(({ docs }) => docs)
    .map((doc) => ({ id: doc.id, entry: storedIn(inscricoes, doc) }))
    .filter(({ entry }) => entry.papel === 'atleta')
  const joins = athletes.find(({ id }) => id === entra)
  const against = joins ? motivoDaSaida(joins.entry, chave) : ''
  if (against !== '') throw recusa('situacao', `${joins?.entry.nomePublico} não pode entrar na chave: ${against}.`)
  if (ajuste.tipo === 'parte') await requireAllInParts(transaction, chave, athletes, entra)
  const entries =
    ajuste.tipo === 'parte' ? athletes.filter(({ id }) => id === entra || ajuste.inscricoes.includes(id)) : athletes
  const seeds = cabecas.slice(0, opcoes.cabecas)
  const missing = seeds.find((id) => !entries.some((one) => one.id === id))
  if (missing !== undefined)
    throw new ErroSIE('dados-invalidos', {
      cabecas: 'Um cabeça de chave não tem mais inscrição confirmada. Escolha outro.',
    })
  const people = new Set<string>()
  for (const { pessoa, nomePublico } of entries.map(({ entry }) => entry)) {
    if (pessoa !== '' && people.has(pessoa))
      throw new ErroSIE('dados-invalidos', {
        situacao: `${nomePublico} está em duas das categorias juntadas. Retire uma das inscrições.`,
      })
    people.add(pessoa)
  }
  return entries
    .map(({ id, entry }) => ({
      id,
      nome: entry.nomePublico,
      clube: entry.clube.id,
      federacao: entry.federacao.id,
      clubeNome: entry.clube.nome,
      federacaoSigla: entry.federacao.sigla,
      ranking: seeds.indexOf(id) + 1,
      suplente: false,
      origem: entry.classe.codigo === classe ? '' : entry.classe.nome,
    }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || (a.id < b.id ? -1 : 1))
}

/** @throws ErroSIE dados-invalidos where an entry was confirmed after its class was split, and belongs to no part */
async function requireAllInParts(
  transaction: Transaction,
  { evento, classe, ajuste }: Chave,
  athletes: readonly { id: string; entry: Inscricao }[],
  entra: string,
): Promise<void> {
  const docs = await transaction.getAll(...idsDasPartes(evento, classe, ajuste).map(chaveRef))
  const placed = new Set(docs.flatMap((doc) => current(chaves, doc)?.ajuste.inscricoes ?? []))
  if (entra !== '') {
    if (placed.has(entra) && !ajuste.inscricoes.includes(entra))
      throw recusa('situacao', 'Este atleta está em outro grupo desta categoria.')
    return
  }
  const late = athletes.find(({ id }) => !placed.has(id))
  if (late)
    throw new ErroSIE('dados-invalidos', {
      situacao: `${late.entry.nomePublico} entrou depois da divisão e não está em nenhum grupo. Desfaça a divisão e divida de novo.`,
    })
}

/** The value of the engine's result. @throws ErroSIE dados-invalidos with the engine's sentence */
function accepted<T>(result: Resultado<T>): T {
  if (!result.ok) throw new ErroSIE('dados-invalidos', { situacao: result.recusa.frase })
  return result.valor
}

const EMPTY = { valorPublico: '', segredo: '', semente: '', vagas: [] as string[], saidas: [] as Chave['saidas'] }

/**
 * Commits to the current entries, the options, a new secret and the source of the public value, and keeps when: also a repeated draw shows whether its
 * value was known before. Only functions can read the secret.
 */
async function promise(context: Prepared, chave: ChaveGuardada, registro: Chave['registro']) {
  const { transaction, id, input } = context
  const fonte = String(input.fonte)
  const inscritos = await entriesOf(transaction, chave)
  await requireOutsider(context, inscritos)
  const regras = await regrasDaChave(transaction, chave)
  const segredo = randomBytes(24).toString('base64url')
  // A trial draw with a dummy value: errors of the real draw then refuse the announcement, and the commitment does not depend on the value.
  const { compromisso } = accepted(
    drawFrom(inscritosDe({ inscritos }), chave.opcoes, { segredo, fonte, valorPublico: '0' }),
  )
  return {
    edit: (record: StoredRecord) =>
      ({
        ...record,
        ...EMPTY,
        ...(regras ? { regras } : {}),
        inscritos,
        total: inscritos.length,
        fonte,
        compromisso,
        compromissoEm: Date.now(),
        versao: VERSAO_SORTEIO,
        registro,
      }) as StoredRecord,
    write: () => void transaction.set(paths.segredoDoSorteio(id), { segredo } satisfies Promessa),
  }
}

/** Nobody draws, or changes by hand, the bracket in which they compete, or their minor. @throws ErroSIE dados-invalidos */
const requireOutsider = ({ transaction, caller }: Prepared, inscritos: Chave['inscritos']): Promise<void> =>
  requireNoInterest(
    transaction,
    caller,
    inscritos.map(({ id }) => id),
    'situacao',
  )

const anunciar: Preparation = (context) => {
  const chave = context.stored as ChaveGuardada
  return promise(context, chave, chave.registro)
}

const refazer: Preparation = (context) => {
  const chave = context.stored as ChaveGuardada
  const entry = registroGuardado({ acao: 'novo-sorteio', motivo: context.reason, autor: '', semente: '' })
  return promise(context, chave, [...chave.registro, entry])
}

/** Draws from the committed secret and the public value, reveals the secret, and notes who left since the announcement: the draw stays as promised. */
const sortear: Preparation = async (context) => {
  const { transaction, id, stored, input } = context
  const chave = stored as ChaveGuardada
  await requireOutsider(context, chave.inscritos)
  const ref = paths.segredoDoSorteio(id)
  const [kept, ...entries] = await transaction.getAll(ref, ...chave.inscritos.map((one) => inscricaoRef(one.id)))
  const promised = storedAs<Promessa>(kept)
  if (!promised)
    throw new ErroSIE('dados-invalidos', { situacao: 'O anúncio deste sorteio se perdeu. Anuncie de novo.' })
  const origin = { segredo: promised.segredo, fonte: chave.fonte, valorPublico: String(input.valorPublico) }
  const drawn = accepted(drawFrom(inscritosDe(chave), chave.opcoes, origin))
  const saidas = entries.flatMap((doc) => {
    const entry = storedIn(inscricoes, doc)
    const motivo = entry && motivoDaSaida(entry, chave)
    return motivo ? [{ inscricao: doc.id, motivo }] : []
  })
  const open = chave.registro.at(-1)
  const again = open?.acao === 'novo-sorteio' && open.semente === ''
  const registro = again
    ? [...chave.registro.slice(0, -1), { ...open, semente: drawn.semente }]
    : [...chave.registro, ...drawn.registro.map(registroGuardado)]
  return {
    edit: (record) =>
      ({
        ...record,
        valorPublico: origin.valorPublico.trim(),
        segredo: origin.segredo,
        semente: drawn.semente,
        vagas: drawn.vagas.map((slot) => slot ?? ''),
        saidas,
        registro,
      }) as StoredRecord,
    write: () => void transaction.delete(ref),
  }
}

const voltar: Preparation = ({ transaction, id }) =>
  Promise.resolve({
    edit: ({ regras: _, ...record }: StoredRecord & { regras?: unknown }) =>
      ({
        ...record,
        ...EMPTY,
        inscritos: [],
        total: 0,
        fonte: '',
        compromisso: '',
        compromissoEm: 0,
        versao: '',
      }) as StoredRecord,
    write: () => void transaction.delete(paths.segredoDoSorteio(id)),
  })

/** A manual change of a drawn bracket, which is logged in it. */
const byHand =
  (change: (drawn: Sorteio, chave: ChaveGuardada, context: Prepared) => Resultado<Sorteio>): Preparation =>
  async (context) => {
    const chave = context.stored as ChaveGuardada
    await requireOutsider(context, chave.inscritos)
    const next = accepted(change(sorteioDe(chave), chave, context))
    const vagas = next.vagas.map((slot) => slot ?? '')
    const registro = [...chave.registro, ...next.registro.slice(chave.registro.length).map(registroGuardado)]
    return { edit: (record) => withValueAt(withValueAt(record, 'vagas', vagas), 'registro', registro) }
  }

/** A confirmed entry of the category joins a bracket after its draw, as no part of what the draw was committed to. */
const byEntry =
  (change: (drawn: Sorteio, entra: string, context: Prepared) => Resultado<Sorteio>): Preparation =>
  async (context) => {
    const chave = context.stored as ChaveGuardada
    const { ajuste } = chave
    const entra = String(context.input['mudanca.entra'])
    const all = await entriesOf(context.transaction, { ...chave, cabecas: [] }, entra)
    const entrant = all.find(({ id }) => id === entra)
    if (!entrant) throw recusa('situacao', 'Quem entra precisa de inscrição confirmada nesta categoria.')
    await requireOutsider(context, [...chave.inscritos, entrant])
    const next = accepted(change(sorteioDe(chave), entra, context))
    const known = chave.inscritos.some(({ id }) => id === entra)
    const more = !known && next.registro.at(-1)?.acao === 'inclusao'
    const part = ajuste.tipo === 'parte' && !ajuste.inscricoes.includes(entra)
    return {
      edit: (record) =>
        ({
          ...record,
          ajuste: part ? { ...ajuste, inscricoes: [...ajuste.inscricoes, entra] } : ajuste,
          total: chave.total + (more ? 1 : 0),
          inscritos: known ? chave.inscritos : [...chave.inscritos, { ...entrant, suplente: true }],
          vagas: next.vagas.map((slot) => slot ?? ''),
          registro: [...chave.registro, ...next.registro.slice(chave.registro.length).map(registroGuardado)],
        }) as StoredRecord,
    }
  }

/** Puts one of those who share a place of the podium ahead; with the last decision the podium is published. */
const desempatar: Preparation = async (context) => {
  const chave = context.stored as ChaveGuardada
  await requireOutsider(context, chave.inscritos)
  const ahead = String(context.input['mudanca.entra'])
  if (!empatados(chave).includes(ahead))
    throw new ErroSIE('dados-invalidos', { situacao: 'Este atleta não está mais empatado. Veja a chave de novo.' })
  return parted(context, [...decidedOf(chave), ahead], ahead)
}

const voltarDesempate: Preparation = async (context) => {
  const chave = context.stored as ChaveGuardada
  await requireOutsider(context, chave.inscritos)
  return parted(context, [], '')
}

/** A bracket from before ties were decided in it lacks the field. */
const decidedOf = ({ desempate }: Partial<Chave>): string[] => desempate ?? []

/** The bracket with other decided ties, its podium and its log. @param ahead entry put ahead; '' where the decisions were taken back */
function parted({ stored, reason }: Prepared, desempate: string[], ahead: string) {
  const chave = stored as ChaveGuardada
  const podio = podioDe({ ...chave, desempate }, chave.lutas)
  const entry = { acao: 'desempate', motivo: reason.trim(), semente: '', vagaA: -1, vagaB: -1, sai: '', entra: ahead }
  return {
    edit: (record: StoredRecord) =>
      ({ ...record, desempate, podio, registro: [...chave.registro, entry] }) as StoredRecord,
  }
}

/** No draw changes below a sheet or round that was opened from it, also where not all of them are yet. */
const reabrirChave: Preparation = async (context) => {
  const { transaction, id, stored } = context
  await requireOutsider(context, (stored as ChaveGuardada).inscritos)
  const opened = await Promise.all(
    [sumulas, rodadas].map(({ name }) => transaction.get(db().collection(name).where('chave', '==', id).limit(1))),
  )
  if (opened.some(({ empty }) => !empty)) throw recusa('situacao', 'Há súmulas desta chave: termine de abri-las.')
  return { edit: (record) => record }
}

export const DRAW_PREPARATIONS: Readonly<Record<string, Preparation>> = {
  anunciar,
  sortear,
  voltar,
  refazer,
  reabrirChave,
  trocar: byHand((drawn, chave, { input, reason }) => {
    const [a, b] = [Number(input['mudanca.vagaA']) - 1, Number(input['mudanca.vagaB']) - 1]
    const swapped = swapSlots(drawn, inscritosDe(chave), a, b, reason, '')
    return swapped.ok ? { ok: true, valor: swapped.valor.sorteio } : swapped
  }),
  substituir: byEntry((drawn, entra, { input, reason }) =>
    substitute(drawn, String(input['mudanca.sai']), entra, reason, ''),
  ),
  incluir: byEntry((drawn, entra, { input, reason }) =>
    include(drawn, Number(input['mudanca.vagaA']) - 1, entra, reason, ''),
  ),
  desempatar,
  voltarDesempate,
  retirar: byHand((drawn, _chave, { input, reason }) => withdraw(drawn, String(input['mudanca.sai']), reason, '')),
}
