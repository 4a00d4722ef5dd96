import { FieldPath, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive, isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { sha256 } from '@sie/domain/base/taekwondo/sha256.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { regrasDa } from '@sie/domain/competicao/sumulas/notas.ts'
import { medicalSuspension } from '@sie/domain/competicao/taekwondo/medico.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { suspensoes, type Suspensao } from '@sie/domain/eventos/collections/suspensoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { quemCuida } from '../../base/mail/equipe.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { patiently } from '../../base/platform/patience.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn, type Stored } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { current } from '../../base/records/current.ts'
import { createRecord, writeStep } from '../../base/records/write.ts'
import { inscricaoRef } from '../../eventos/inscricoes/inscricao.ts'
import { MOST, ofPerson } from '../../eventos/sancoes/fatos.ts'
import { novaSuspensao } from '../../eventos/sancoes/novaSuspensao.ts'
import { sumulaRef, type SumulaGuardada } from './sumula.ts'

/** Begins the ids of suspensions by a knockout; what follows names the sheet. */
const PREFIX = 'nocaute-'
const idsOf = (sheet: string) => `${PREFIX}${sha256(sheet).slice(0, 24)}-`

/** Entry that lost a closed match by a code after which its rules suspend; '' for none, as for a sheet that is deleted. */
function knockedOut(sheet: SumulaGuardada | undefined): string {
  if (!isActive(sheet)) return ''
  if (sheet?.situacao !== 'encerrada' || !regrasDa(sheet).nocaute.codigos.some((code) => code === sheet.codigo))
    return ''
  return sheet.vencedor === 'azul'
    ? sheet.vermelho.inscricao
    : sheet.vencedor === 'vermelho'
      ? sheet.azul.inscricao
      : ''
}

/** Who was knocked out, and by which code; '' for nobody. */
const knockoutOf = (sheet: SumulaGuardada | undefined): string => {
  const lost = knockedOut(sheet)
  return lost === '' ? '' : `${lost} ${sheet?.codigo ?? ''}`
}

/**
 * Suspends who was knocked out, by the rules of the sheet, and tells athlete, guardians, club and federation; a correction after which nobody was, or
 * another, revokes it, also where the athlete is no longer on the sheet, or the sheet is deleted. Only the version that brought the knockout about
 * suspends, once: what people revoked since does not come again with a later one.
 */
async function followResult({ id, before, after }: RecordEvent): Promise<void> {
  if (isOldCopyId(id)) return
  const [was, now] = [before, after].map((record) => knockoutOf(record as SumulaGuardada | undefined))
  if (was === now) return
  const sheet = current(sumulas, await sumulaRef(id).get())
  const lost = knockedOut(sheet)
  const { pessoa = '' } = lost === '' ? {} : (storedIn(inscricoes, await inscricaoRef(lost).get()) ?? {})
  await revokeOthers(id, pessoa, (sheet ?? after ?? before) as SumulaGuardada)
  // A late event of a version that was corrected since leaves the suspension to the event of the correction.
  if (after && sheet && pessoa !== '' && knockoutOf(sheet) === now)
    await suspend(id, sheet, after.metadados.version, pessoa)
}

/** @param version of the sheet that brought the knockout about */
async function suspend(id: string, sheet: SumulaGuardada, version: number, pessoa: string): Promise<void> {
  const { nocaute } = regrasDa(sheet)
  // Rules that were announced before codes without days were refused.
  if (nocaute.dias.length === 0) return
  const ref = db().doc(`${suspensoes.name}/${idsOf(id)}${version}`)
  await patiently(ref.path, async (transaction) => {
    const [found, who] = await transaction.getAll(ref, db().doc(`${praticantes.name}/${pessoa}`))
    const praticante = current(praticantes, who)
    if (found?.exists || !praticante) return
    const { docs } = await getBounded(ofPerson(suspensoes.name, pessoa), MOST, transaction)
    const earlier = docs
      .filter((doc) => doc.id.startsWith(PREFIX))
      .map((doc) => ({ id: doc.id, ...storedIn(suspensoes, doc) }))
      .filter(({ situacao }) => situacao !== 'revogada')
    // Another version of this sheet has suspended already.
    if (earlier.some((one) => one.id.startsWith(idsOf(id)))) return
    const desde = dayInBrasilia(sheet.fechadaEm || Date.now())
    const ate = medicalSuspension(
      desde,
      earlier.map((one) => one.desde),
      nocaute,
    )
    const { federacao } = alvoDe(praticantes, pessoa, praticante)
    const orgao = federacao === '' ? ENTIDADE_PADRAO : federacao
    const motivo = `Suspensão médica: ${sheet.titulo}, ${sheet.eventoTitulo}. Sem lutar até ${formatDay(ate)}.`
    const processo = `Súmula da luta ${sheet.numero}`
    const record = novaSuspensao(praticante, { pessoa, motivo, processo, desde, ate }, orgao)
    const tell = await tellOf(transaction, {
      ref,
      suspensao: record,
      praticante,
      sheet,
      motivo,
      mudanca: 'suspensão médica de um atleta',
      texto: `quem perdeu por nocaute ou interrupção não luta até ${formatDay(ate)}.`,
    })
    await createRecord(transaction, suspensoes, ref, record, { caller: SYSTEM_CALLER, acao: 'suspender' })
    tell()
  })
}

const MOST_STAFF = 50

/**
 * Tells athlete and guardians of a medical suspension, or of its end, and who cares for the athlete at club and federation; each once.
 * @param praticante the person as stored now, if at all
 * @param mudanca what happened, and `texto` its consequence, for the staff
 */
async function tellOf(
  transaction: Transaction,
  {
    ref,
    suspensao,
    praticante,
    sheet,
    motivo,
    mudanca,
    texto,
  }: {
    ref: DocumentReference
    suspensao: Suspensao
    praticante: Stored<typeof praticantes.schema> | undefined
    sheet: SumulaGuardada
    motivo: string
    mudanca: string
    texto: string
  },
): Promise<() => void> {
  const { pessoa, situacao, vinculo } = suspensao
  const chave = situacao === 'revogada' ? `${ref.id} revogada` : ref.id
  const clube = praticante && alvoDe(praticantes, pessoa, praticante).entidade
  const family = await comResponsaveis(transaction, pessoa)
  const staff = [
    ...(await quemCuida(clube ?? '', 'praticantes:ler')),
    ...(await quemCuida(vinculo.idEntidade, 'suspensoes:ler')),
  ].filter((uid) => !family.includes(uid))
  const tell = await sendAvisos(transaction, {
    quem: family,
    oQue: 'situacao',
    registro: { colecao: suspensoes.name, id: ref.id },
    dados: { nome: 'Suspensão médica', situacao, motivo },
    chave,
  })
  const tellStaff = await sendAvisos(transaction, {
    quem: [...new Set(staff)].slice(0, MOST_STAFF),
    oQue: 'evento',
    registro: { colecao: 'eventos', id: sheet.evento },
    dados: { evento: sheet.eventoTitulo, mudanca, texto: `${sheet.titulo}: ${texto}` },
    chave: `${chave} equipe`,
  })
  return () => {
    tell()
    tellStaff()
  }
}

const CORRIGIDO = 'O resultado da luta foi corrigido.'

/** Revokes what former results of the sheet brought about for anybody but this person. @param sheet as stored now, or as it was */
async function revokeOthers(id: string, pessoa: string, sheet: SumulaGuardada): Promise<void> {
  const own = db()
    .collection(suspensoes.name)
    .where(FieldPath.documentId(), '>=', idsOf(id))
    .where(FieldPath.documentId(), '<', `${idsOf(id)}:`)
  for (const { ref } of (await getBounded(own, MOST)).docs.filter(({ id: one }) => !isOldCopyId(one)))
    await patiently(ref.path, async (transaction) => {
      const stored = current(suspensoes, await transaction.get(ref))
      if (!stored || stored.situacao === 'revogada' || stored.pessoa === pessoa) return
      const tell = await tellOf(transaction, {
        ref,
        suspensao: { ...stored, situacao: 'revogada' },
        praticante: current(praticantes, await transaction.get(db().doc(`${praticantes.name}/${stored.pessoa}`))),
        sheet,
        motivo: CORRIGIDO,
        mudanca: 'fim da suspensão médica de um atleta',
        texto: `o resultado foi corrigido, e a suspensão até ${formatDay(stored.ate)} não vale mais.`,
      })
      await writeStep(
        transaction,
        suspensoes,
        ref,
        stored,
        { situacao: 'revogada' },
        { caller: SYSTEM_CALLER, acao: 'revogar', motivo: CORRIGIDO },
      )
      tell()
    })
}

/** Reaction of suspensions to the result of a match. */
export const KNOCKOUT_REACTIONS: Reactions = { [sumulas.name]: [followResult] }
