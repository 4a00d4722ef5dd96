import * as z from 'zod'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { enderecosDeQuemCuida } from '../../base/mail/equipe.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { ownAccount } from '../contas/account.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { limitEach, limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'

const input = z.object({ regra: text(60), motivo: trimmed(500) })

/**
 * Asks the caller's federation, or the confederation where there is none, for a right: by mail to those who give groups there.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (no such rule), servico-indisponivel (nobody gives groups),
 * muitas-tentativas (5 a day for one person, 100 for one entity)
 */
export async function pedirAcessoHandler(
  { regra, motivo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ entidade: string }> {
  const caller = await requireCaller(context)
  const wanted = CATALOGO.find(({ id }) => id === regra)
  if (!wanted) throw new ErroSIE('dados-invalidos', { regra: 'Permissão desconhecida.' })
  await limitUse(`pedir-acesso:${caller.uid}`, 5, 24 * 3600, 'muitas-tentativas')
  const [account, praticante] = await Promise.all([ownAccount(caller.uid), db().doc(`praticantes/${caller.uid}`).get()])
  const federacao = storedIn(praticantes, praticante)?.dadosFiliacao.federacaoID || ENTIDADE_PADRAO
  const entity = storedIn(entidades, await db().doc(`entidades/${federacao}`).get())
  const to = await enderecosDeQuemCuida([federacao], 'users:grupos')
  if (!entity || to.length === 0) throw new ErroSIE('servico-indisponivel')
  await limitEach([
    [`pedir-acesso-para:${federacao}`, 100, 24 * 3600],
    ['pedir-acesso', 1000, 24 * 3600],
  ])
  const email = account.email ?? ''
  for (const para of to)
    await queueMail('pedido-de-acesso', para, { nome: '', quem: caller.name, email, permissao: wanted.label, motivo })
  await audit({ acao: 'pedirAcesso', quem: caller.uid, colecao: wanted.colecao, id: caller.uid, detalhe: { regra } })
  return { entidade: entity.dadosPessoais.sigla || entity.dadosPessoais.name }
}

export const pedirAcesso = callable(input, pedirAcessoHandler, {
  access: 'signed-in',
  errors: ['servico-indisponivel', 'muitas-tentativas'],
})
