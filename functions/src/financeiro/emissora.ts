import type { Transaction } from 'firebase-admin/firestore'
import { chavePixNormal } from '@sie/domain/base/brazil/pix.ts'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import type { FinanceiroDaEntidade } from '@sie/domain/base/collections/camposDaEntidade.ts'
import type { Emitente, Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { regrasCobranca, type RegrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import { dirigentesNoDia, type Dirigente } from '@sie/domain/base/entidade/dirigentes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { RegraDeEncargos } from '@sie/domain/financeiro/encargos.ts'
import type { Acima } from '@sie/domain/financeiro/eventos.ts'
import { brCode, txidDe } from '@sie/domain/financeiro/pix.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../base/platform/admin.ts'
import type { Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { storedIn, storedRecord } from '../base/platform/stored.ts'

// Issuer and payer of an invoice, from the register.

const textAt = (record: unknown, path: string) => String(valueAt(record, path) ?? '')

export interface Emissora extends Emitente {
  id: string
  idFederacao: string
  sigla: string
  cidade: string
  /** who signs for it on a day */
  dirigentes: (dia: string) => Dirigente[]
}

/** The issuing entity. @throws ErroSIE registro-nao-encontrado where it is missing or inactive */
export async function emissora(transaction: Transaction, id: string): Promise<Emissora> {
  const record = storedRecord(await transaction.get(db().doc(`entidades/${id}`)))
  if (!record || !isActive(record)) throw new ErroSIE('registro-nao-encontrado')
  return {
    id,
    idFederacao: federacaoDaEntidade(id, record),
    nome: textAt(record, 'dadosPessoais.name'),
    documento: textAt(record, 'dadosPessoais.cnpj'),
    sigla: textAt(record, 'dadosPessoais.sigla') || id,
    cidade: textAt(record, 'dadosEndereco.logradouroMunicipio'),
    dirigentes: (dia) => dirigentesNoDia(record, dia),
  }
}

/** PIX key of an entity in the format of PIX; '' where it has none. */
export async function chavePixDe(transaction: Transaction, entidade: string): Promise<string> {
  const hidden = await transaction.get(db().doc(`entidades/${entidade}/reservado/${entidade}`))
  const { pixTipo = '', pixChave = '' } = (hidden.data() ?? {}) as Partial<FinanceiroDaEntidade>
  return pixTipo && pixChave ? chavePixNormal(pixTipo, pixChave) : ''
}

/** txid and BR Code of a charge; the code is '' where the issuer has no PIX key. */
export function pixOf({ sigla, nome, cidade }: Emissora, chave: string, numero: string, valor: number) {
  const txid = txidDe(sigla, numero)
  return { txid, copiaECola: chave ? brCode({ chave, valor, nome: sigla || nome, cidade, txid }) : '' }
}

/** Rule for late payment of an entity without settings: no charges. */
const SEM_REGRA = { multa: 0, juros: 0, tolerancia: 0, ativaAoPagarAnuidade: false } as const

/** The entity's rule for charging. */
export async function regraDe(
  transaction: Transaction,
  entidade: string,
): Promise<RegraDeEncargos & Pick<RegrasCobranca, 'ativaAoPagarAnuidade'>> {
  const stored = storedIn(regrasCobranca, await transaction.get(db().doc(`regrasCobranca/${entidade}`)))
  return stored?.vinculo.idEntidade === entidade ? stored : SEM_REGRA
}

/** Entities above an issuer to which shares of its revenue are owed. */
export const acimaDe = ({ idEntidade, idFederacao }: { idEntidade: string; idFederacao: string }): Acima => ({
  federacao: idFederacao === idEntidade || idFederacao === ENTIDADE_PADRAO ? '' : idFederacao,
  confederacao: idEntidade === ENTIDADE_PADRAO ? '' : ENTIDADE_PADRAO,
})

/**
 * The payer from the register, with a person's CPF masked. Only people whom the caller may read: an invoice shows their
 * name.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos
 */
export async function sacadoDe(
  transaction: Transaction,
  caller: Caller,
  { tipo, id }: { tipo: Sacado['tipo']; id: string },
): Promise<Sacado> {
  if (tipo === 'pessoa') {
    const [praticante] = await pessoas(transaction, caller, [id])
    const cpf = textAt(praticante, 'dadosPessoais.cpf')
    const nome = textAt(praticante, 'dadosPessoais.name')
    return { tipo, pessoa: id, entidade: '', federacao: '', nome, documento: cpf && maskCpf(cpf) }
  }
  const { idFederacao, nome, documento } = await emissora(transaction, id)
  return { tipo, pessoa: '', entidade: id, federacao: idFederacao, nome, documento }
}

/** Current records of people, all of whom the caller may read. @throws ErroSIE sem-permissao, registro-nao-encontrado */
export async function pessoas(
  transaction: Transaction,
  caller: Caller,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return []
  const found = await transaction.getAll(...ids.map((id) => db().doc(`praticantes/${id}`)))
  return found.map((snapshot) => {
    const record = storedRecord(snapshot)
    if (!record || record.metadados.successorId !== '') throw absent(caller, 'praticantes:ler')
    if (!caller.pode('praticantes:ler', alvoDe(praticantes, snapshot.id, record))) throw new ErroSIE('sem-permissao')
    return record
  })
}

/** The federation that gets a share of a charge of the confederation; '' for other issuers. */
export async function federacaoDoRepasse(
  transaction: Transaction,
  emitente: string,
  { pessoa, federacao }: Pick<Sacado, 'pessoa' | 'federacao'>,
): Promise<string> {
  if (emitente !== ENTIDADE_PADRAO) return ''
  if (pessoa === '') return federacao === ENTIDADE_PADRAO ? '' : federacao
  return textAt((await transaction.get(db().doc(`praticantes/${pessoa}`))).data(), 'dadosFiliacao.federacaoID')
}

/** Key of a payer in the books and for credit: kind and id. */
export const chaveDoSacado = ({ tipo, pessoa, entidade }: Sacado): string =>
  `${tipo}~${tipo === 'pessoa' ? pessoa : entidade}`
