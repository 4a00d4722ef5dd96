import type { Carteirinha } from '@sie/domain/documentos/collections/carterinhas.ts'
import { comCamposNovos, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { hasAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { periodoDaAnuidade } from '@sie/domain/pessoas/cadastro/anuidades.ts'
import { isFiliado } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import type { PessoaDaCarteira } from '@sie/domain/documentos/carteira.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'

export type PraticanteGuardado = StoredRecord & Praticante
type Funcao = Praticante['funcoes'][number]
type Anuidade = Praticante['anuidades'][number]
export type CarteirinhaGuardada = StoredRecord & Carteirinha

export const carteirinhaRef = (pessoa: string) => db().doc(`carterinhas/${pessoa}`)
export const pessoaRef = (id: string) => db().doc(`praticantes/${id}`)

/** Fields that a card copies from its person. */
export function copiaDaPessoa(id: string, stored: PraticanteGuardado) {
  const { dadosPessoais, dadosFiliacao, dadosTaekwondo, ...praticante } = comCamposNovos(stored)
  const year = Number(hojeNoBrasil().slice(0, 4))
  const { de, ate } = periodoDaAnuidade(objectsAt<Anuidade>(praticante, 'anuidades'), year)
  return {
    name: nomeDe({ dadosPessoais }),
    pessoa: id,
    matricula: praticante.matriculaCBTKD,
    nascimento: dadosPessoais.birthdate,
    graduacao: dadosTaekwondo.graduacao,
    papeis: [...new Set(objectsAt<Funcao>(praticante, 'funcoes').flatMap(({ papel }) => papel ?? []))],
    federacao: dadosFiliacao.federacao,
    clube: dadosFiliacao.vinculadoAEntidade,
    semFoto: dadosPessoais.urlImagemID === '',
    anuidadeDe: de,
    anuidadeAte: ate,
    suspensa: !asCardPerson(stored).filiada,
    suspensoes: stored.suspensoes ?? [],
    vinculo: { idEntidade: dadosFiliacao.vinculadoAEntidadeID, idFederacao: dadosFiliacao.federacaoID },
  } satisfies Partial<Carteirinha>
}

/** A person as input of the rules of cards. */
export function asCardPerson(stored: PraticanteGuardado): PessoaDaCarteira {
  const { matriculaCBTKD, dadosPessoais, anuidades } = comCamposNovos(stored)
  return {
    matriculaCBTKD,
    filiada: isFiliado(stored) && !stored.unidoA,
    nascimento: dadosPessoais.birthdate,
    autorizada: hasAutorizacao(stored),
    anuidades: objectsAt<Anuidade>({ anuidades }, 'anuidades'),
  }
}
