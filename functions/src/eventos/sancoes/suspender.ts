import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { novoId } from '../../financeiro/campos.ts'
import { createRecord, recusa } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import { novaSuspensao } from './novaSuspensao.ts'

const input = z.object({
  /** made by the browser: sending the same again suspends once */
  id: novoId,
  pessoa: recordId,
  /** id of the deciding body, also for an appeal: the confederation, or the person's federation */
  orgao: recordId,
  motivo: trimmed(1000).min(5, 'Diga o motivo: a pessoa vai lê-lo.'),
  processo: trimmed(120).default(''),
  desde: day,
  /** last day; '' for no end */
  ate: z.union([day, z.literal('')]).default(''),
})

/**
 * Suspends a person, in the name of the confederation or of the person's federation; the person is notified. Nobody suspends themselves.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`suspensoes:criar` over the body, or a body that is not above the person),
 * registro-nao-encontrado, dados-invalidos, conflito (an id in use)
 */
export async function suspenderHandler(
  { id, pessoa, orgao, motivo, processo, desde, ate }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  const allowed = caller.pode('suspensoes:criar', { entidade: orgao, federacao: orgao })
  if (!allowed || pessoa === caller.uid) throw new ErroSIE('sem-permissao')
  if (ate !== '' && ate < desde) throw recusa('ate', 'O fim vem antes do início.')
  const ref = db().doc(`${suspensoes.name}/${id}`)
  return db().runTransaction(async (transaction) => {
    const [found, who] = await transaction.getAll(ref, db().doc(`${praticantes.name}/${pessoa}`))
    if (found?.exists) {
      const { pessoa: other, vinculo } = existingIn(suspensoes, found)
      if (other !== pessoa || vinculo.idEntidade !== orgao) throw new ErroSIE('conflito')
      return { id }
    }
    const praticante = storedIn(praticantes, who)
    if (!praticante || praticante.metadados.successorId !== '') throw new ErroSIE('registro-nao-encontrado')
    const { federacao } = alvoDe(praticantes, pessoa, praticante)
    if (orgao !== ENTIDADE_PADRAO && orgao !== federacao) throw new ErroSIE('sem-permissao')
    const record = novaSuspensao(praticante, { pessoa, motivo, processo, desde, ate }, orgao)
    const tell = await sendAvisos(transaction, {
      quem: await comResponsaveis(transaction, pessoa),
      oQue: 'situacao',
      registro: { colecao: suspensoes.name, id },
      dados: { nome: 'Suspensão', situacao: 'vigente', motivo },
    })
    await createRecord(transaction, suspensoes, ref, record, { caller, acao: 'suspender' })
    tell()
    return { id }
  })
}

export const suspender = callable(input, suspenderHandler, {
  access: 'suspensoes:criar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
