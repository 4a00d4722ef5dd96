import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import type { CarreiraAberta } from '@sie/domain/competicao/carreira/carreira.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { AVISO_DE_PRIVACIDADE } from '@sie/domain/pessoas/privacidade/aviso.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { abertasDe } from './abertas.ts'
import { fatosDaCarreira } from './fatos.ts'

const input = z.object({ pessoa: recordId.optional(), publica: z.boolean() })

/**
 * Publishes the career of an adult by themselves, or of a minor by their guardian, or withdraws it: the address stops working, and another consent
 * creates another address. Repeating it changes nothing.
 * @returns the code of the address, '' where it is not public
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (another person's; a minor's own), registro-nao-encontrado, dados-invalidos (an
 *   inactive record, a minor without an authorisation), limite-excedido (20 an hour)
 */
export async function publicarCarreiraHandler(
  { pessoa: wanted, publica }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ codigo: string }> {
  const { uid, permissoes } = await requireCaller(context)
  const pessoa = wanted ?? uid
  if (!answersFor({ uid, permissoes }, pessoa, Date.now())) throw new ErroSIE('sem-permissao')
  await limitUse(`carreira:${uid}`, 20, 3600)
  const known = await fatosDaCarreira(pessoa)
  if (!known) throw new ErroSIE('registro-nao-encontrado')
  const menor = isMinor(known.fatos.nascimento, hojeNoBrasil())
  if (menor && pessoa === uid) throw new ErroSIE('sem-permissao')
  if (publica && !known.ativa) throw new ErroSIE('dados-invalidos', { publica: 'O cadastro precisa estar ativo.' })
  if (publica && menor && !known.autorizada)
    throw new ErroSIE('dados-invalidos', { publica: 'Falta a autorização do responsável no cadastro.' })
  const quem = String((await db().doc(`praticantes/${uid}`).get()).get('dadosPessoais.name') ?? '')
  const codigo = randomBytes(12).toString('hex')
  return db().runTransaction(async (transaction) => {
    const before = await abertasDe(pessoa, transaction)
    const same = before.find((one) => one.menor === menor)
    if (publica ? same !== undefined : before.length === 0) return { codigo: same?.codigo ?? '' }
    for (const { ref } of before) transaction.delete(ref)
    const aberta: CarreiraAberta = { pessoa, por: uid, quem, em: hojeNoBrasil(), versao: AVISO_DE_PRIVACIDADE, menor }
    if (publica) transaction.create(paths.carreira(codigo), aberta)
    const acao = publica ? 'consentir' : 'retirarConsentimento'
    await audit({ acao, quem: uid, colecao: 'praticantes', id: pessoa, detalhe: { tipo: 'carreira' } }, transaction)
    return { codigo: publica ? codigo : '' }
  })
}

export const publicarCarreira = callable(input, publicarCarreiraHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
