import { Timestamp } from 'firebase-admin/firestore'
import { numeroDoExame } from '@sie/domain/eventos/exames/estados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { menoresDe } from '@sie/domain/base/rights/leitura.ts'
import { nextNumbers } from '../../base/platform/numbers.ts'
import type { Preparation, Prepared } from '../../base/processes/handlers.ts'
import { apuracaoDe } from './apurar.ts'
import { conferencias } from './conferir.ts'
import { candidatoDoExame, normaDeExames, type ExameGuardado } from './exame.ts'

const refuse = (text: string) => new ErroSIE('dados-invalidos', { situacao: text })

/** Checks the four conditions again, from the stored data; the request keeps the day on which they were met. */
const enviar: Preparation = async ({ transaction, stored, today }) => {
  const { conferencias: all, banca } = await conferencias(transaction, stored as ExameGuardado, today)
  const against = all.flatMap(({ impedimentos }) => impedimentos)
  if (against.length > 0) throw refuse(against.map(({ frase }) => frase).join(' '))
  const members = banca.map(({ uid, papel, nome, codigo }) => ({ uid, papel, nome, graduacao: codigo }))
  const conferencia = all.map(({ exigencia }) => ({ exigencia, em: today }))
  return { edit: (record) => ({ ...record, banca: members, conferencia, pedidoEm: today }) }
}

/** The next number of the confederation's single sequence, which never restarts (CBTKD art. 2, PRODUCT 1.2), and the current pass marks. */
const autorizar: Preparation = async ({ transaction, stored }) => {
  const exame = stored as ExameGuardado
  const { mediaMinima, notaMinimaItem } = await normaDeExames(transaction)
  const block = await nextNumbers(transaction, { entidade: ENTIDADE_PADRAO, tipo: 'exame', ano: 0 })
  const numero = numeroDoExame(block.first)
  const name = `Exame ${numero} · ${exame.cidade || exame.titulo}`
  const regra = { ...exame.regra, mediaMinima, notaMinimaItem }
  return { edit: (record) => ({ ...record, numero, name, regra }), write: block.take }
}

/** Means, results and the digest of the minutes; refuses missing or contradictory marks, by name. */
const apurar: Preparation = async ({ transaction, id, stored, today }) => {
  const { totais, resumo, faltas } = await apuracaoDe(transaction, id, stored as ExameGuardado)
  if (faltas.length > 0) throw refuse(faltas.slice(0, 5).join(' '))
  return { edit: (record) => ({ ...record, totais, ata: { resumo, em: today }, assinaturas: [] }) }
}

const reabrir: Preparation = () =>
  Promise.resolve({ edit: (record) => ({ ...record, ata: { resumo: '', em: '' }, assinaturas: [] }) })

/** Refuses people who requested the exam, were on its board, or took it, and guardians of a minor who took it. @throws ErroSIE dados-invalidos */
async function requireOutsider({ transaction, caller, id, stored }: Prepared, verbo: string): Promise<void> {
  const { solicitante, banca } = stored as ExameGuardado
  const family = [caller.uid, ...menoresDe(caller, Date.now())]
  const taken = await Promise.all(family.map((pessoa) => candidatoDoExame(transaction, id, pessoa)))
  const own =
    solicitante === caller.uid || banca.some(({ uid }) => uid === caller.uid) || taken.some(({ exists }) => exists)
  if (own)
    throw refuse(
      `Quem pediu, avaliou ou prestou o exame, ou responde por quem o prestou, não o ${verbo}: outra pessoa precisa fazer isto.`,
    )
}

const homologar: Preparation = async (context) => {
  await requireOutsider(context, 'homologa')
  const last = (context.stored as ExameGuardado).situacao === 'homologadoFederacao'
  return { edit: (record) => (last ? { ...record, homologadoEm: Timestamp.now() } : record) }
}

const anular: Preparation = async (context) => {
  await requireOutsider(context, 'anula')
  return { edit: (record) => record }
}

/** Fields that the server writes into an exam beside its state. */
export const EXAM_PREPARATIONS: Readonly<Record<string, Preparation>> = {
  enviar,
  autorizar,
  apurar,
  reabrir,
  homologar,
  anular,
}
