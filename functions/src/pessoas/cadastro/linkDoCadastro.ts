import * as z from 'zod'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { hasConsent } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import type { LinkDoCadastro } from '@sie/domain/pessoas/cadastro/links.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { estadoDoLink, idDoLink, type Link } from './links.ts'
import { linkToken } from '../../base/platform/input.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'

const input = z.object({ token: linkToken })

/**
 * Kind and state of a mailed link. The answer to a valid one names the person of the record; any other says only that it does not work and why.
 * @throws ErroSIE limite-excedido (30 a minute for one network address, 5000 an hour in all)
 */
export async function linkDoCadastroHandler(
  { token }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<LinkDoCadastro> {
  await limitUse(`link:${ip}`, 30, 60)
  await limitUse('link', 5000, 3600)
  const link = storedAs<Link>(await paths.link(idDoLink(token)).get())
  const estado = estadoDoLink(link, Date.now())
  if (!link || estado !== 'valido') return { estado }
  const praticante = storedIn(praticantes, await db().doc(`praticantes/${link.pessoa}`).get())
  if (!praticante) return { estado: 'inexistente' }
  if (estadoDoLink(link, Date.now(), praticante) !== 'valido') return { estado: 'vencido' }
  // The record has got an account in another way.
  if (
    link.tipo === 'reivindicacao' &&
    (await auth()
      .getUser(link.pessoa)
      .catch(() => undefined))
  )
    return { estado: 'usado' }
  const { dadosPessoais, responsavel, dadosFiliacao } = praticante
  return {
    estado,
    tipo: link.tipo,
    nome: dadosPessoais.name,
    email: link.email,
    federacao: dadosFiliacao.federacao,
    clube: dadosFiliacao.vinculadoAEntidade,
    ...(link.tipo === 'reivindicacao'
      ? {}
      : { responsavel: responsavel.nome, cpfDoResponsavel: maskCpf(responsavel.cpf) }),
    ...(link.tipo === 'retirada' ? { imagem: hasConsent(praticante, 'imagem') } : {}),
  }
}

export const linkDoCadastro = callable(input, linkDoCadastroHandler, { access: 'public', errors: ['limite-excedido'] })
