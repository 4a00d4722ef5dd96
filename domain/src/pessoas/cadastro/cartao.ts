import { type Metadados } from '../../base/records/metadados.ts'
import type { Praticante } from '../collections/praticantes.ts'
import type { ComSituacao } from './situacao.ts'
import { objectsAt, textAt, valueAt } from '../../base/records/edits.ts'

/**
 * Facts of a person's record for their own card on the dashboard: few, so that it can be shown before the whole description is
 * loaded.
 */
export interface PessoaDoCartao extends Pick<ComSituacao, 'situacaoCadastro' | 'suspensoes' | 'metadados'> {
  matriculaCBTKD: string
  dadosPessoais: { name: string; nomeSocial: string; urlImagemID: string; birthdate: string }
  dadosFiliacao: { federacao: string; federacaoID: string; matriculaFederacao: string; vinculadoAEntidade: string }
  dadosTaekwondo: { graduacao: string }
  dadosContato: { celular: string }
  historicoCertificacoes: { graduacao: string; data: string; situacao: string }[]
  documentos: Praticante['documentos']
  anuidades: { ano: number; situacao: string }[]
  consentimentos: unknown
}

/** An item with the default of the description: without a decision it is pending. */
const asDescribed = <T extends { situacao: string }>(item: T): T => ({ ...item, situacao: item.situacao || 'pendente' })

/** @param stored a person's record; old imports may lack any field */
export function pessoaDoCartao(stored: unknown): PessoaDoCartao {
  const part = <K extends string>(root: string, ...keys: K[]) =>
    Object.fromEntries(keys.map((key) => [key, textAt(stored, `${root}.${key}`)])) as Record<K, string>
  const items = <K extends string>(list: string, ...keys: K[]) =>
    objectsAt(stored, list).map(
      (item) => Object.fromEntries(keys.map((key) => [key, textAt(item, key)])) as Record<K, string>,
    )
  return {
    matriculaCBTKD: textAt(stored, 'matriculaCBTKD'),
    dadosPessoais: part('dadosPessoais', 'name', 'nomeSocial', 'urlImagemID', 'birthdate'),
    dadosFiliacao: part('dadosFiliacao', 'federacao', 'federacaoID', 'matriculaFederacao', 'vinculadoAEntidade'),
    dadosTaekwondo: part('dadosTaekwondo', 'graduacao'),
    dadosContato: part('dadosContato', 'celular'),
    historicoCertificacoes: items('historicoCertificacoes', 'graduacao', 'data', 'situacao').map(asDescribed),
    documentos: items('documentos', 'tipo', 'arquivo', 'validade', 'situacao', 'motivo').map(
      asDescribed,
    ) as Praticante['documentos'],
    suspensoes: items('suspensoes', 'desde', 'ate'),
    situacaoCadastro: (textAt(stored, 'situacaoCadastro') || 'incompleto') as Praticante['situacaoCadastro'],
    metadados: (valueAt(stored, 'metadados') ?? {}) as Metadados,
    anuidades: objectsAt(stored, 'anuidades').map((item) => ({
      ano: Number(valueAt(item, 'ano') ?? 0),
      situacao: textAt(item, 'situacao') || 'aberta',
    })),
    consentimentos: valueAt(stored, 'consentimentos'),
  }
}
