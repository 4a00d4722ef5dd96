import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { exames, type Exame } from '@sie/domain/eventos/collections/exames.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { MAIOR_BANCA, PAPEIS_NA_BANCA } from '@sie/domain/eventos/exames/estados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { novoId } from '../../financeiro/campos.ts'
import { emissora } from '../../financeiro/emissora.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { credenciadoAte } from './conferir.ts'
import { exameRef } from './exame.ts'

const dados = z
  .object({
    titulo: trimmed(120).min(3, 'Dê um título ao exame.'),
    /** code of a grade of the federation's register */
    ate: trimmed(20),
    data: day,
    inscricoesAte: day,
    local: trimmed(120).min(1, 'Diga o local.'),
    cidade: trimmed(80).min(1, 'Diga a cidade.'),
    observacoes: trimmed(500).default(''),
    /** id of the public event of kind exam that announces it; '' for none */
    evento: z.union([z.literal(''), recordId]).default(''),
    banca: z
      .array(z.object({ uid: recordId, papel: z.enum(PAPEIS_NA_BANCA) }))
      .max(MAIOR_BANCA, `No máximo ${MAIOR_BANCA} membros.`)
      .default([]),
  })
  .refine(({ data, inscricoesAte }) => inscricoesAte <= data, {
    path: ['inscricoesAte'],
    message: 'As inscrições terminam até o dia do exame.',
  })
  .refine(({ banca }) => new Set(banca.map(({ uid }) => uid)).size === banca.length, {
    path: ['banca'],
    message: 'Cada membro aparece uma vez.',
  })

const input = z.object({
  /** made by the browser; saving the same again changes nothing */
  id: novoId,
  /** version of the draft that the caller saw; absent for a new one */
  versao: z.number().int().min(0).optional(),
  /** id of the requesting federation */
  entidade: recordId,
  dados,
})

/**
 * Stores the draft of a request. Board members must be on the accredited list, or people whom the caller may read.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`exames:solicitar` under the federation itself),
 * registro-nao-encontrado, dados-invalidos, conflito (another version, an id in use), limite-excedido (200 a day)
 */
export async function salvarExameHandler(
  { id, versao, entidade, dados: given }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; versao: number }> {
  const caller = await requireCaller(context)
  await limitUse(`exame:${caller.uid}`, 200, 86_400)
  return db().runTransaction(async (transaction) => {
    const ref = exameRef(id)
    const stored = storedIn(exames, await transaction.get(ref))
    const asking = stored?.vinculo.idEntidade ?? entidade
    const vinculo = { idEntidade: asking, idFederacao: asking }
    if (!agePor(caller.permissoes, 'exames:solicitar', vinculo)) throw new ErroSIE('sem-permissao')
    const federation = await emissora(transaction, asking)
    if (federation.idFederacao !== asking) throw recusa('entidade', 'Quem pede o exame é a federação.')
    if (!graduacao(given.ate, (await readGrades(transaction))(asking)))
      throw recusa('dados.ate', 'Escolha a graduação mais alta do exame.')
    await requireAnnouncement(transaction, given.evento, asking)
    const banca = await membros(transaction, caller, given.banca)
    const fields = { ...given, name: given.titulo, banca }
    if (!stored) {
      if (versao !== undefined) throw new ErroSIE('conflito')
      const record = novo(caller, fields, vinculo)
      await createRecord(transaction, exames, ref, record, { caller, acao: 'criar' })
      return { id, versao: 0 }
    }
    if (stored.situacao !== 'rascunho') throw recusa('situacao', 'O pedido já foi enviado e não muda mais.')
    if (sameValue({ ...stored, ...fields }, stored)) return { id, versao: stored.metadados.version }
    if (versao !== stored.metadados.version) throw new ErroSIE('conflito')
    return { id, versao: await writeStep(transaction, exames, ref, stored, fields, { caller, acao: 'editar' }) }
  })
}

/** @throws ErroSIE dados-invalidos for an event that is no exam, or not of this federation or the confederation */
async function requireAnnouncement(transaction: Transaction, evento: string, federacao: string): Promise<void> {
  if (evento === '') return
  const event = storedIn(eventos, await transaction.get(db().doc(`eventos/${evento}`)))
  const own = [federacao, ENTIDADE_PADRAO].includes(event?.vinculo.idEntidade ?? '')
  if (event?.metadados.successorId !== '' || event.tipo !== 'exame' || !own)
    throw recusa('dados.evento', 'Escolha um exame de faixa do calendário da federação.')
}

function novo(
  caller: Caller,
  fields: Partial<Exame>,
  vinculo: { idEntidade: string; idFederacao: string },
): Omit<Exame, 'filtros'> {
  const sides = [...new Set([vinculo.idEntidade, ENTIDADE_PADRAO])].sort()
  return {
    ...exames.schema.parse({ name: fields.name }),
    ...fields,
    solicitante: caller.uid,
    nomeDoSolicitante: caller.name,
    partes: { confederacao: ENTIDADE_PADRAO },
    vinculo: { ...vinculo, lados: sides },
  } as Omit<Exame, 'filtros'>
}

/** @throws ErroSIE dados-invalidos for people who are no examiners and whom the caller may not read */
async function membros(
  transaction: Transaction,
  caller: Caller,
  banca: z.output<typeof dados>['banca'],
): Promise<Exame['banca']> {
  if (banca.length === 0) return []
  const found = await transaction.getAll(...banca.map(({ uid }) => db().doc(`praticantes/${uid}`)))
  return banca.map(({ uid, papel }, index) => {
    const praticante = storedIn(praticantes, found[index])
    const known =
      praticante?.metadados.successorId === '' &&
      (credenciadoAte(praticante) !== undefined || caller.pode('praticantes:ler', alvoDe(praticantes, uid, praticante)))
    if (!known) throw recusa('banca', 'Escolha os membros na lista de examinadores.')
    return { uid, papel, nome: praticante.dadosPessoais.name, graduacao: praticante.dadosTaekwondo.graduacao }
  })
}

export const salvarExame = callable(input, salvarExameHandler, {
  access: 'exames:solicitar',
  errors: ['registro-nao-encontrado', 'conflito', 'limite-excedido'],
})

const toList = z.object({ entidade: recordId })
const MOST_EXAMINERS = 200

interface Examinador {
  uid: string
  nome: string
  graduacao: string
  /** last day of the accreditation, '' for no end */
  ate: string
  federacao: string
}

/**
 * The accredited list: all people with the function of an examiner, of all federations, at most 200.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`exames:solicitar` under the federation itself)
 */
export async function listarExaminadoresHandler(
  { entidade }: z.output<typeof toList>,
  context: Pick<Context, 'auth'>,
): Promise<{ examinadores: Examinador[] }> {
  const caller = await requireCaller(context)
  if (!agePor(caller.permissoes, 'exames:solicitar', { idEntidade: entidade, idFederacao: entidade }))
    throw new ErroSIE('sem-permissao')
  const { docs } = await db()
    .collection(praticantes.name)
    .where('filtros.papeis', 'array-contains', 'examinador')
    .orderBy('dadosPessoais.searchableName')
    .limit(MOST_EXAMINERS)
    .get()
  return {
    examinadores: docs.map((doc) => {
      const praticante = storedIn(praticantes, doc)
      return {
        uid: doc.id,
        nome: praticante.dadosPessoais.name,
        graduacao: praticante.dadosTaekwondo.graduacao,
        ate: credenciadoAte(praticante) ?? '',
        federacao: praticante.dadosFiliacao.federacao,
      }
    }),
  }
}

export const listarExaminadores = callable(toList, listarExaminadoresHandler, {
  access: 'exames:solicitar',
  errors: [],
})
