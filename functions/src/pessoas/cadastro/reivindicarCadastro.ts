import * as z from 'zod'
import { emailAddress } from '@sie/domain/base/records/text.ts'
import { lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { senhaForte } from '@sie/domain/base/collections/conta.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { estadoDoLink, idDoLink, type Link } from './links.ts'
import { mailResponsavel } from './responsavel.ts'
import { linkToken } from '../../base/platform/input.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { createUser, type NewUser } from '../contas/createUser.ts'
import { emailKey, limitEach } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'

const input = z.object({ token: linkToken, email: emailAddress, senha: senhaForte })

/**
 * Creates the account of an existing record, under its id, for the holder of the link that was mailed to its owner.
 * The address may differ from the one on file (a family may share that one); it must be confirmed then.
 * @throws ErroSIE link-vencido, email-em-uso, dados-invalidos, muitas-tentativas (20 an hour for one network address)
 */
export async function reivindicarCadastroHandler(
  { token, email: typed, senha }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<{ confirmado: boolean }> {
  const email = emailKey(typed)
  const id = idDoLink(token)
  await limitEach([
    [`reivindicar:${id}`, 20, 3600],
    [`reivindicar-email:${email}`, 10, 3600],
    [`reivindicar-ip:${ip}`, 20, 3600],
    ['reivindicar', 2000, 3600],
  ])
  const link = storedAs<Link>(await paths.link(id).get())
  if (link?.tipo !== 'reivindicacao') throw new ErroSIE('link-vencido')
  const { pessoa: uid } = link
  const [begun, account, praticante] = await Promise.all([
    paths.criacao(uid).get(),
    auth()
      .getUser(uid)
      .catch(() => undefined),
    db().doc(`praticantes/${uid}`).get(),
  ])
  // A creation with this link that was interrupted continues.
  const mine = storedAs<NewUser>(begun)?.link === id
  const record = storedIn(praticantes, praticante)
  if (!mine && (account || estadoDoLink(link, Date.now(), record) !== 'valido')) throw new ErroSIE('link-vencido')
  if (!record) throw new ErroSIE('link-vencido')
  const confirmado = email === link.email
  await createUser(
    {
      uid,
      email,
      name: record.dadosPessoais.name,
      alvo: alvoDe(praticantes, uid, record),
      quem: uid,
      origem: 'reivindicacao',
      link: id,
      confirmado,
    },
    { senha },
  )
  if (lacksAutorizacao(record, hojeNoBrasil()) && record.responsavel.email) await mailResponsavel(uid)
  return { confirmado }
}

export const reivindicarCadastro = callable(input, reivindicarCadastroHandler, {
  access: 'public',
  errors: [
    'link-vencido',
    'email-em-uso',
    'auth-criar',
    'criar-usuario',
    'registro-nao-encontrado',
    'muitas-tentativas',
  ],
})
