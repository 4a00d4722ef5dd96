import type { Transaction } from 'firebase-admin/firestore'
import { isCpf } from '@sie/domain/base/brazil/cpf.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import {
  hasConsent,
  lacksAutorizacao,
  quemAutorizou,
  hasAutorizacao,
} from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createLink } from './links.ts'
import { idDaPendencia } from './pendencias.ts'
import { storePessoa, type PraticanteGuardado } from './pessoa.ts'
import { planUsuario } from './usuario.ts'

/**
 * Mails a minor's guardian their link: to authorise the record, or after that to withdraw. An adult has no guardian.
 * @throws ErroSIE registro-nao-encontrado, dados-invalidos naming the missing data of the guardian
 */
export async function mailResponsavel(id: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${id}`)))
    if (!praticante) throw new ErroSIE('registro-nao-encontrado')
    const hoje = hojeNoBrasil()
    if (!isMinor(praticante.dadosPessoais.birthdate, hoje)) return
    const { nome, cpf, email } = praticante.responsavel
    const missing = {
      ...(nome ? {} : { 'responsavel.nome': 'Informe o nome do responsável.' }),
      ...(isCpf(cpf) ? {} : { 'responsavel.cpf': 'Informe o CPF do responsável.' }),
      ...(email ? {} : { 'responsavel.email': 'Informe o e-mail do responsável.' }),
    }
    if (Object.keys(missing).length > 0) throw new ErroSIE('dados-invalidos', missing)
    if (!lacksAutorizacao(praticante, hoje)) return notifyResponsavel(transaction, id, praticante)
    await queueMail(
      'autorizacao',
      email,
      { nome, menor: praticante.dadosPessoais.name, link: createLink(transaction, 'autorizacao', id, email) },
      transaction,
    )
  })
}

/** Notifies a minor's guardian, if they have an address, of a stored authorisation, with the link to withdraw it. */
export async function notifyResponsavel(
  transaction: Transaction,
  id: string,
  { dadosPessoais, responsavel: { nome, email } }: Pick<Praticante, 'dadosPessoais' | 'responsavel'>,
): Promise<void> {
  if (email)
    await queueMail(
      'autorizacao-guardada',
      email,
      { nome, menor: dadosPessoais.name, link: createLink(transaction, 'retirada', id, email) },
      transaction,
    )
}

/** A guardian's authorisation: who signed, which text, when, and from which address or on which paper. */
interface Assinatura {
  nome: string
  cpf: string
  parentesco: string
  versao: string
  /** 'AAAA-MM-DD' */
  data: string
  /** network address, '' for paper */
  ip: string
  /** path of the scan, '' without paper */
  documento: string
  /** also authorises the use of pictures */
  imagem: boolean
}

/**
 * A guardian authorises a minor's record, by link or on paper, to the same effect: a person whom their federation brought in, or had approved
 * before, becomes active; a waiting sign-up still waits (docs/decisions/007). All reads happen here; the returned function writes.
 * @param more further changes of the record
 * @param editorid uid of the staff who record a paper; a guardian has no account to name
 */
export async function planAutorizacao(
  transaction: Transaction,
  id: string,
  praticante: PraticanteGuardado,
  assinatura: Assinatura,
  more: Partial<Praticante> = {},
  editorid?: string,
): Promise<() => Promise<void>> {
  const [userDoc, pending] = await transaction.getAll(
    db().doc(`users/${id}`),
    paths.pendencia(idDaPendencia('cadastro', id)),
  )
  const user = storedIn(users, userDoc)
  // The federation has vouched for the person, and only the authorisation was missing.
  const complete = pending?.get('estado') !== 'pendente' && praticante.situacaoCadastro === 'pendente'
  const writeUser = complete && user ? await planUsuario(transaction, id, user, true) : () => {}
  const { versao, data, ip, documento, imagem } = assinatura
  const item = {
    versao,
    data,
    quem: quemAutorizou(assinatura),
    ip: ip.slice(0, 45),
    documento,
    retiradoEm: '',
    retiradoPor: '',
  }
  const given = [
    ...(hasAutorizacao(praticante) ? [] : ['responsavel' as const]),
    ...(imagem && !hasConsent(praticante, 'imagem') ? ['imagem' as const] : []),
  ]
  const consentimentos = [...praticante.consentimentos, ...given.map((tipo) => ({ tipo, ...item }))]
  return async () => {
    writeUser()
    const after = storePessoa(
      transaction,
      id,
      praticante,
      { ...more, consentimentos, ...(complete ? { situacaoCadastro: 'ativo' as const } : {}) },
      { ...(editorid ? { editorid } : {}), ...(complete ? { active: true, federativeactive: true } : {}) },
    )
    const { email } = praticante.dadosContato
    if (email)
      await queueMail(
        'autorizacao-recebida',
        email,
        { nome: praticante.dadosPessoais.name, responsavel: assinatura.nome },
        transaction,
      )
    await notifyResponsavel(transaction, id, after)
  }
}
