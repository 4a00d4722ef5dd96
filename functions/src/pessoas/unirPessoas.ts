import { capital } from '@sie/domain/base/brazil/words.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { canBeActive } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { unidas, type PreviaDaUniao } from '@sie/domain/pessoas/cadastro/uniao.ts'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive, newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { maxGraduacao, maxGraduacaoFields } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { filesOf } from './arquivos/person.ts'
import { readGrades } from './graduacoes/tabela.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { requireMayChange } from './permission.ts'
import { nextPerson, planPerson, writePerson, type PraticanteGuardado } from './store.ts'
import {
  auditSwaps,
  auditUnion,
  moveRequests,
  openRequests,
  reaches,
  referencesTo,
  semRepetidas,
  swapReferences,
  wardsOf,
  type Referencia,
  type UniaoGuardada,
} from './uniao.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { existingRecord, storedIn } from '../base/platform/stored.ts'

const input = z.object({
  /** record that survives */
  fica: recordId,
  /** record that is closed */
  sai: recordId,
  versoes: z.object({ fica: z.number().int().min(0), sai: z.number().int().min(0) }).optional(),
  /** only previews the union */
  ensaio: z.boolean().default(false),
})

type Input = z.output<typeof input>

const CLOSING = { rules: ['praticantes:excluir', 'praticantes:editar'], flags: ['active'] } as const

/**
 * Unites two records of the same person: the survivor gets the fields it lacks, all references to the other record are moved to it,
 * and the other one is closed with its history. All in one transaction, so a failure writes nothing; `desfazerUniao` undoes it. The caller
 * must be able to change both records, and each minor whose guardian is affected; records that refer to the closed one must lie within their reach.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, conflito (another version), dados-invalidos (obstacles, under `uniao`)
 */
export async function unirPessoasHandler(wanted: Input, context: Pick<Context, 'auth'>): Promise<PreviaDaUniao> {
  const caller = await requireCaller(context)
  if (wanted.fica === wanted.sai) throw new ErroSIE('dados-invalidos', { uniao: 'Escolha dois cadastros diferentes.' })
  return db().runTransaction(async (transaction) => {
    const { previa, write } = await plan(transaction, caller, wanted)
    if (wanted.ensaio) return previa
    if (previa.impede.length > 0) throw new ErroSIE('dados-invalidos', { uniao: previa.impede.join(' ') })
    await write()
    return previa
  })
}

/** Reads and checks everything; the returned function writes. */
async function plan(
  transaction: Transaction,
  caller: Caller,
  { fica, sai, versoes }: Input,
): Promise<{ previa: PreviaDaUniao; write: () => Promise<void> }> {
  const [keptDoc, closedDoc, keptUserDoc, closedUserDoc, keptSheet, closedSheet] = await transaction.getAll(
    db().doc(`praticantes/${fica}`),
    db().doc(`praticantes/${sai}`),
    db().doc(`users/${fica}`),
    db().doc(`users/${sai}`),
    db().doc(`fichasSaude/${fica}`),
    db().doc(`fichasSaude/${sai}`),
  )
  const kept = storedIn(praticantes, keptDoc)
  const closed = storedIn(praticantes, closedDoc)
  if (!kept || !closed || [kept, closed].some(({ metadados }) => metadados.successorId !== ''))
    throw absent(caller, 'praticantes:excluir')
  const table = (await readGrades(transaction))(kept.dadosFiliacao.federacaoID)
  const { record, preenche } = unidas(kept, closed)
  const cpf = kept.dadosPessoais.cpf || closed.dadosPessoais.cpf
  const grade = maxGraduacao(record.historicoCertificacoes, table)
  const nextKept = nextPerson(
    fica,
    kept,
    {
      ...record,
      dadosPessoais: { ...record.dadosPessoais, cpf },
      ...(grade ? { dadosTaekwondo: { graduacao: grade.codigo, ...maxGraduacaoFields(grade.ordem) } } : {}),
    },
    { editorid: caller.uid },
  )
  const nextClosed = nextPerson(
    sai,
    closed,
    { unidoA: fica, dadosPessoais: { ...closed.dadosPessoais, cpf: '' } },
    { active: false, editorid: caller.uid },
  )
  await requireMayChange(transaction, caller, {
    id: fica,
    stored: kept,
    next: nextKept,
    user: storedIn(users, keptUserDoc),
  })
  const account = storedIn(users, closedUserDoc)
  await requireMayChange(transaction, caller, { id: sai, stored: closed, next: nextClosed, user: account }, CLOSING)
  // Only after the right was checked: a conflict reveals what is stored.
  if (versoes && (versoes.fica !== kept.metadados.version || versoes.sai !== closed.metadados.version))
    throw new ErroSIE('conflito')

  const { levadas: references, ficam } = await semRepetidas(transaction, await referencesTo(transaction, sai), fica)
  const elsewhere = references.some((reference) => !reaches(caller, reference))
  const wards =
    closed.dadosPessoais.cpf && cpf !== closed.dadosPessoais.cpf
      ? await wardsOf(transaction, closed.dadosPessoais.cpf)
      : []
  for (const { ref, record: ward } of wards)
    await requireMayChange(transaction, caller, {
      id: ref.id,
      stored: ward as PraticanteGuardado,
      next: ward as PraticanteGuardado,
      user: undefined,
    })
  const requests = await openRequests(transaction, sai, fica)
  const { docs: links } = await getBounded(paths.links().where('pessoa', '==', sai), 100, transaction)
  const index = closed.dadosPessoais.cpf ? await transaction.get(paths.cpf(closed.dadosPessoais.cpf)) : undefined
  const writeKept = await planPerson(transaction, fica, kept, nextKept)

  const takesSheet = closedSheet?.exists === true && keptSheet?.exists !== true
  const takesCpf = !kept.dadosPessoais.cpf && closed.dadosPessoais.cpf !== ''
  const leva = [
    ...count(labelsOf(references)),
    ...(wards.length > 0 ? [{ rotulo: 'menores sob responsabilidade', quantos: wards.length }] : []),
    ...(requests.move.length > 0 ? [{ rotulo: 'pedidos à espera de decisão', quantos: requests.move.length }] : []),
    ...(takesSheet ? [{ rotulo: 'ficha de saúde', quantos: 1 }] : []),
  ]
  const previa: PreviaDaUniao = {
    preenche: [...(takesCpf ? ['CPF'] : []), ...preenche],
    leva,
    fica: [
      ...(filesOf(closed).length > 0 ? ['Foto e documentos'] : []),
      ...(closedSheet?.exists && !takesSheet ? ['Ficha de saúde: as duas têm uma'] : []),
      ...((closed.consentimentos ?? []).length > 0 ? ['Consentimentos'] : []),
      ...repetidas(ficam),
    ],
    impede: [
      ...(kept.unidoA ? ['O cadastro que ficaria já foi unido a outro.'] : []),
      ...(closed.unidoA ? ['O outro cadastro já foi unido.'] : []),
      ...(account && keptUserDoc?.exists ? ['As duas pessoas têm conta: exclua antes uma das contas.'] : []),
      ...(account && !keptUserDoc?.exists ? ['O cadastro com conta no portal é o que fica: troque os lados.'] : []),
      ...(elsewhere ? ['Registros de outras entidades citam esta pessoa: a confederação pode unir os cadastros.'] : []),
      ...(requests.clash ? ['Os dois cadastros têm pedidos à espera: decida um deles antes.'] : []),
      ...(isActive(kept) && !canBeActive(nextKept, hojeNoBrasil())
        ? ['A pessoa teria menos de 12 anos sem autorização do responsável.']
        : []),
    ],
  }
  const write = async () => {
    writeKept()
    writePerson(transaction, sai, closed, nextClosed)
    const trocas = [
      ...swapReferences(transaction, references, () => ({ de: sai, para: fica })),
      ...swapReferences(transaction, wards, () => ({ de: closed.dadosPessoais.cpf, para: cpf })),
    ]
    const pendencias = moveRequests(transaction, requests, fica, nextKept)
    for (const { ref } of links) transaction.delete(ref)
    if (takesSheet)
      transaction.create(db().doc(`fichasSaude/${fica}`), sheetOf(fica, nextKept, existingRecord(closedSheet), caller))
    if (index && takesCpf) transaction.set(index.ref, { id: fica })
    else if (index?.get('id') === sai) transaction.delete(index.ref)
    const stored: UniaoGuardada = {
      fica,
      quem: caller.uid,
      versoes: { fica: nextKept.metadados.version, sai: nextClosed.metadados.version },
      ativo: isActive(closed),
      cpf: takesCpf ? 'levado' : closed.dadosPessoais.cpf ? 'liberado' : '',
      ficha: takesSheet,
      // No CPF is stored outside the records: a guardian's is read from the records themselves.
      trocas: trocas.map((troca) => (troca.caminho === 'responsavel.cpf' ? { ...troca, de: '', para: '' } : troca)),
      pendencias,
    }
    transaction.set(paths.uniao(sai), { ...stored, quando: FieldValue.serverTimestamp() })
    await auditSwaps(transaction, 'unir', caller.uid, [...references, ...wards])
    await auditUnion(transaction, 'unir', caller.uid, [
      { id: fica, record: nextKept },
      { id: sai, record: nextClosed },
    ])
  }
  return { previa, write }
}

/** The health sheet of the closed record, taken over by the survivor, who had none. */
function sheetOf(id: string, praticante: PraticanteGuardado, sheet: StoredRecord, { uid, name }: Caller): StoredRecord {
  const { entidade, federacao } = alvoDe(praticantes, id, praticante)
  return withDerived(
    id,
    {
      ...sheet,
      vinculo: { idEntidade: entidade, idFederacao: federacao },
      metadados: newMetadados({ uid, name }, serverTime(), isActive(sheet)),
    },
    fichasSaude,
  )
}

/** Records that stay with the closed person, as the surviving one has an equal one. */
const repetidas = (ficam: readonly Referencia[]): string[] =>
  [...new Set(labelsOf(ficam))].map((label) => `${capital(label)} que as duas têm`)

/** Name of the collection of each record. */
const labelsOf = (references: readonly Referencia[]): string[] => [
  ...new Map(references.map(({ ref, collection }) => [ref.path, collection.label.plural])).values(),
]

function count(labels: readonly string[]): { rotulo: string; quantos: number }[] {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].map(([rotulo, quantos]) => ({ rotulo, quantos }))
}

export const unirPessoas = callable(input, unirPessoasHandler, {
  access: 'praticantes:excluir',
  errors: ['registro-nao-encontrado', 'conflito'],
})
