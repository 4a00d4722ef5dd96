import type { Transaction } from 'firebase-admin/firestore'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { certificados, type Certificado } from '@sie/domain/documentos/collections/certificados.ts'
import type { GrauDoDocumento, Titular } from '@sie/domain/documentos/collections/camposDosDocumentos.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { canIssueTipo, type NivelDoEmissor, type TipoDeCertificado } from '@sie/domain/documentos/tipos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { recusa } from '../../base/records/write.ts'
import { emissora, type Emissora } from '../../financeiro/emissora.ts'
import type { GradesOf } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { configuracaoRef } from '../../base/platform/configuracao.ts'

export type CertificadoGuardado = StoredRecord & Certificado
export type PraticanteGuardado = StoredRecord & Praticante

export const certificadoRef = (id: string) => db().doc(`${certificados.name}/${id}`)

/** An entity as an issuer of certificates. */
export interface Emissor extends Emissora {
  nivel: NivelDoEmissor
}

const levelOf = ({ id, idFederacao }: Emissora): NivelDoEmissor =>
  id === ENTIDADE_PADRAO ? 'nacional' : id === idFederacao ? 'federacao' : 'clube'

/** @throws ErroSIE registro-nao-encontrado */
export async function emissorDe(transaction: Transaction, id: string): Promise<Emissor> {
  const entity = await emissora(transaction, id)
  return { ...entity, nivel: levelOf(entity) }
}

/** Whether federations issue the certificates of Gub; true unless the confederation has set otherwise. */
export async function gubDelegado(transaction: Transaction): Promise<boolean> {
  return (await transaction.get(configuracaoRef())).get('certificados.gubPelasFederacoes') !== false
}

/** @throws ErroSIE dados-invalidos where the entity issues no certificates of the kind */
export async function requireTipo(
  transaction: Transaction,
  tipo: TipoDeCertificado,
  { nivel }: Emissor,
): Promise<void> {
  if (!canIssueTipo(tipo, nivel, await gubDelegado(transaction)))
    throw recusa('tipo', 'Esta entidade não emite certificados deste tipo.')
}

export const vinculoDe = ({ id, idFederacao }: Emissora) => ({ idEntidade: id, idFederacao })

/**
 * Certificates are issued and revoked only with the right under the issuing entity itself, as in finance: a right held above it only reads.
 * @throws ErroSIE sem-permissao
 */
export function requireEmissor(
  caller: Caller,
  regra: string,
  vinculo: { idEntidade: string; idFederacao: string },
): void {
  if (!agePor(caller.permissoes, regra, vinculo)) throw new ErroSIE('sem-permissao')
}

/**
 * Reason why the caller does not issue a person's certificate: it is their own, or belongs to a minor under their guard. '' where they may. Not
 * asked of certificates that follow from an exam or a course: there a result decides, which others noted.
 */
export const parteInteressada = (caller: Caller, pessoa: string): string =>
  answersFor(caller, pessoa, Date.now())
    ? 'Um certificado seu, ou de quem é menor sob a sua guarda, é emitido por outra pessoa.'
    : ''

/** The holder from the register, with the CPF masked. */
export function titularDe(id: string, praticante: PraticanteGuardado): Titular {
  const { dadosPessoais, dadosFiliacao } = praticante
  return {
    pessoa: id,
    nome: dadosPessoais.name,
    // Old records lack the field.
    nomeCoreano: (dadosPessoais as Partial<typeof dadosPessoais>).nomeCoreano ?? '',
    documento: dadosPessoais.cpf && maskCpf(dadosPessoais.cpf),
    entidade: dadosFiliacao.vinculadoAEntidadeID,
    entidadeNome: dadosFiliacao.vinculadoAEntidade,
    federacao: dadosFiliacao.federacaoID,
  }
}

/** A grade in the names of a person's federation. @throws ErroSIE dados-invalidos for a missing grade, or one that the kind does not certify */
export function grauDe(
  codigo: string,
  tipo: TipoDeCertificado,
  praticante: PraticanteGuardado,
  grades: GradesOf,
): GrauDoDocumento {
  if (codigo === '') return { codigo: '', nome: '', faixa: '', ordem: 0 }
  const grade = graduacao(codigo, grades(praticante.dadosFiliacao.federacaoID))
  if (!grade) throw recusa('graduacao', 'Esta graduação não existe.')
  if ((tipo === 'graduacaoGub') !== (grade.tipo === 'gub') && tipo.startsWith('graduacao'))
    throw recusa('graduacao', 'Este tipo de certificado é de outra graduação.')
  const { nome, faixa, ordem } = grade
  return { codigo, nome, faixa, ordem }
}

/** Whether the register has a grade of a person, current or in the history. */
export function hasGraduacao(praticante: PraticanteGuardado, codigo: string): boolean {
  if (praticante.dadosTaekwondo.graduacao === codigo) return true
  const history = valueAt(praticante, 'historicoCertificacoes')
  return (
    Array.isArray(history) &&
    history.some((one: unknown) => valueAt(one, 'graduacao') === codigo && valueAt(one, 'situacao') === 'homologada')
  )
}
