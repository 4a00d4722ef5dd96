import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import {
  inscricaoArrumada,
  inscricaoSchema,
  problemasDaInscricao,
  type Inscricao,
} from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { senhaForte } from '@sie/domain/base/collections/conta.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { pessoaDaInscricao } from '../cadastro/pessoa.ts'
import { notifyOwner } from '../cadastro/registrado.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { createUser, type NewUser } from './createUser.ts'
import { cpfHash } from '../../base/platform/hash.ts'
import { emailKey, limitEach } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, textAt } from '../../base/platform/stored.ts'

const input = z.object({ inscricao: inscricaoSchema, senha: senhaForte })

/** 'criada': the account exists. 'cadastrado': the register knows the CPF, and its owner was notified; the same whatever the register holds. */
export interface ContaCriada {
  estado: 'criada' | 'cadastrado'
}

/**
 * Signs a visitor up: account, user and practitioner (specification 4 and 5), inactive until the federation approves. A CPF that the
 * register knows creates no account: its owner claims the record by mail, or the federation decides.
 * @throws ErroSIE dados-invalidos naming the fields, email-em-uso, muitas-tentativas (5 an hour for one e-mail, 60 for one network address,
 * 30 a day for one CPF, 6 for one guardian)
 */
export const criarContaHandler = (
  { inscricao, senha }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<ContaCriada> => inscrever(inscricao, ip, { senha })

interface Conta {
  uid: string
  email: string
  confirmado: boolean
}

/** Creates the records of a sign-up, and the account where there is none yet. @param conta the account that lacks its records */
export async function inscrever(
  sent: Inscricao,
  ip: string,
  { senha, conta }: { senha?: string; conta?: Conta },
): Promise<ContaCriada> {
  const hoje = hojeNoBrasil()
  const problems = problemasDaInscricao(sent, hoje)
  if (Object.keys(problems).length > 0) throw new ErroSIE('dados-invalidos', problems)
  const inscricao = inscricaoArrumada(sent, hoje)
  if (senha) {
    const { passwordFault } = await import('@sie/domain/base/senha/forca.ts')
    const weak = passwordFault(senha, [inscricao.dadosPessoais.name, inscricao.dadosContato.email])
    if (weak) throw new ErroSIE('dados-invalidos', { senha: weak })
  }
  const { cpf } = inscricao.dadosPessoais
  const hour = 3600
  await limitEach([
    [`inscricao:${emailKey(inscricao.dadosContato.email)}`, 5, hour],
    ...(cpf ? [[`inscricao-cpf:${cpfHash(cpf)}`, 30, 24 * hour] as const] : []),
    ...(isMinor(inscricao.dadosPessoais.birthdate, hoje)
      ? [[`inscricao-responsavel:${emailKey(inscricao.responsavel.email)}`, 6, 24 * hour] as const]
      : []),
    [`inscricao-ip:${ip}`, 60, hour],
    ['inscricao', 2000, hour],
  ])
  const holder = cpf ? await holderOf(cpf) : undefined
  const begun = holder ? storedAs<NewUser>(await paths.criacao(holder).get()) : undefined
  const theirs = begun?.origem === 'inscricao' && begun.email === inscricao.dadosContato.email
  // An interrupted sign-up of the same person continues; any other record with this CPF has an owner.
  if (holder && holder !== conta?.uid && !theirs) return tellOwner(holder, inscricao)
  const pessoa = await pessoaDaInscricao(inscricao, ip)
  const uid = conta?.uid ?? holder ?? randomUUID().replaceAll('-', '').slice(0, 28)
  const { name } = inscricao.dadosPessoais
  try {
    await createUser(
      {
        uid,
        email: inscricao.dadosContato.email,
        name,
        alvo: alvoDe(praticantes, uid, pessoa),
        quem: uid,
        origem: 'inscricao',
        cpf,
        pessoa,
        ...(conta ? { comSenha: true, confirmado: conta.confirmado } : {}),
      },
      { senha },
    )
    return { estado: 'criada' }
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    if (error.codigo === 'email-em-uso') throw new ErroSIE('email-em-uso', { 'dadosContato.email': error.message })
    // A concurrent sign-up with this CPF was faster.
    const faster = error.codigo === 'cpf-em-uso' ? await holderOf(cpf) : undefined
    if (faster) return tellOwner(faster, inscricao)
    throw error
  }
}

const holderOf = async (cpf: string) => textAt(await paths.cpf(cpf).get(), 'id')

async function tellOwner(holder: string, inscricao: Inscricao): Promise<ContaCriada> {
  await notifyOwner(holder, inscricao)
  return { estado: 'cadastrado' }
}

export const criarConta = callable(input, criarContaHandler, {
  access: 'public',
  errors: ['email-em-uso', 'cpf-em-uso', 'auth-criar', 'criar-usuario', 'muitas-tentativas'],
})
