import type { Transaction } from 'firebase-admin/firestore'
import type { Inscricao } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { entidades, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import { praticanteSchema, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { AVISO_DE_PRIVACIDADE } from '@sie/domain/pessoas/privacidade/aviso.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { nextPerson, writePerson, type PersonFlags } from '../store.ts'
import { storedIn } from '../../base/platform/stored.ts'

export type PraticanteGuardado = StoredRecord & Praticante

/**
 * The practitioner record of a sign-up, waiting for the federation. The entities must be published and belong together; their names come
 * from the register.
 * @throws ErroSIE dados-invalidos naming the entity at fault
 */
export async function pessoaDaInscricao(inscricao: Inscricao, ip: string): Promise<Praticante> {
  const { aceite: _agreed, dadosFiliacao: wanted, ...parts } = inscricao
  const { federacaoID, vinculadoAEntidadeID } = wanted
  const [federation, club] = await Promise.all([published(federacaoID), published(vinculadoAEntidadeID)])
  if (federacaoID && federation?.dadosPessoais.tipoEntidade !== 'federacao')
    throw new ErroSIE('dados-invalidos', { 'dadosFiliacao.federacaoID': 'Escolha uma federação da lista.' })
  if (
    vinculadoAEntidadeID &&
    (!club || !federacaoID || club.vinculo.idFederacao !== federacaoID || vinculadoAEntidadeID === federacaoID)
  ) {
    throw new ErroSIE('dados-invalidos', { 'dadosFiliacao.vinculadoAEntidadeID': 'Escolha um clube desta federação.' })
  }
  const name = (entity: Entidade | undefined) =>
    entity?.dadosPessoais.sigla || entity?.dadosPessoais.name.slice(0, 120) || ''
  const hoje = hojeNoBrasil()
  // The consent of a minor is not valid: the guardian gives it.
  const agreed = isMinor(inscricao.dadosPessoais.birthdate, hoje)
    ? []
    : [
        {
          tipo: 'lgpd' as const,
          versao: AVISO_DE_PRIVACIDADE,
          data: hoje,
          quem: inscricao.dadosPessoais.name,
          ip: ip.slice(0, 45),
        },
      ]
  return praticanteSchema.parse({
    ...parts,
    dadosFiliacao: { federacaoID, federacao: name(federation), vinculadoAEntidadeID, vinculadoAEntidade: name(club) },
    situacaoCadastro: 'pendente',
    consentimentos: agreed,
  })
}

async function published(id: string): Promise<(Entidade & StoredRecord) | undefined> {
  if (!isDocumentId(id)) return undefined
  const entity = storedIn(entidades, await db().doc(`entidades/${id}`).get())
  return entity && isActive(entity) ? entity : undefined
}

/** Stores the next version of a person within a transaction that has done its reads. @returns the record as stored */
export function storePessoa(
  transaction: Transaction,
  id: string,
  stored: PraticanteGuardado,
  changes: Partial<Praticante>,
  flags: PersonFlags = {},
): PraticanteGuardado {
  const next = nextPerson(id, stored, changes, flags)
  writePerson(transaction, id, stored, next)
  return next
}

/** Address of a record's owner: for a minor the guardian's before the record's own; '' where there is none. */
export function emailNoCadastro(praticante: Praticante, hoje: string): string {
  const own = praticante.dadosContato.email
  return (isMinor(praticante.dadosPessoais.birthdate, hoje) ? praticante.responsavel.email || own : own).toLowerCase()
}
