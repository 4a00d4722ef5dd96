import { address, type Address } from '../base/portal/address.ts'
import { valueAt } from '../base/records/edits.ts'
import type { Relacionavel } from './estados.ts'

const FORMS: Readonly<Record<Relacionavel, { rotulo: readonly string[]; endereco: (id: string) => Address }>> = {
  praticantes: { rotulo: ['dadosPessoais.name'], endereco: (id) => address('/sie/cadastros/addpraticante', { id }) },
  inscricoes: { rotulo: ['name'], endereco: (id) => address('/eventos/inscricao', { ver: 'inscricao', id }) },
  faturas: {
    rotulo: ['numero', 'name'],
    endereco: (id) => address('/sie/financeiro/receitas', { ver: 'fatura', id }),
  },
  certificados: {
    rotulo: ['numero', 'name'],
    endereco: (id) => address('/sie/servicos/certificados', { ver: 'certificado', id }),
  },
  pedidosCertificado: {
    rotulo: ['protocolo', 'name'],
    endereco: (id) => address('/sie/servicos/certificados-pedidos', { ver: 'pedido', id }),
  },
  transferencias: {
    rotulo: ['protocolo', 'name'],
    endereco: (id) => address('/sie/servicos/transferencias', { id }),
  },
  exames: { rotulo: ['numero', 'titulo', 'name'], endereco: (id) => address('/eventos/addpassagensfaixa', { id }) },
}

/** Title and address of the record that a ticket is about, shown to users who may read that record. */
export function registroRelacionado(colecao: Relacionavel, id: string, record: unknown) {
  const { rotulo, endereco } = FORMS[colecao]
  const words = rotulo.flatMap((path) => {
    const value = valueAt(record, path)
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  return { rotulo: words.join(' · ') || 'Registro', endereco: endereco(id) }
}
