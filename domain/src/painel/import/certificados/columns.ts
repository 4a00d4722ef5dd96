import type { ImportColumn } from '../description.ts'

/** Columns of a spreadsheet of certificates issued before the portal. */
export const COLUNAS = {
  nome: {
    label: 'Nome',
    required: false,
    headers: ['nome', 'nome completo', 'titular', 'praticante', 'atleta', 'aluno', 'nome do titular'],
  },
  cpf: { label: 'CPF', required: true, headers: ['cpf', 'c p f', 'numero do cpf', 'n cpf', 'cpf do titular'] },
  federacao: {
    label: 'Emissor',
    required: true,
    headers: ['emissor', 'emitido por', 'entidade', 'federacao', 'sigla', 'sigla do emissor', 'sigla da federacao'],
  },
  tipo: { label: 'Tipo', required: true, headers: ['tipo', 'tipo de certificado', 'especie'] },
  numero: {
    label: 'Número',
    required: true,
    headers: ['numero', 'numero do certificado', 'n do certificado', 'n certificado', 'certificado', 'registro', 'no'],
  },
  graduacao: { label: 'Graduação', required: false, headers: ['graduacao', 'faixa', 'grau', 'gub', 'dan'] },
  titulo: {
    label: 'Do que trata',
    required: false,
    headers: ['do que trata', 'titulo', 'curso', 'evento', 'descricao', 'assunto'],
  },
  data: { label: 'Data', required: true, headers: ['data', 'data do exame', 'data do curso', 'realizado em', 'dia'] },
  emitidoEm: {
    label: 'Emitido em',
    required: false,
    headers: ['emitido em', 'data de emissao', 'data da emissao', 'emissao'],
  },
  local: { label: 'Local', required: false, headers: ['local', 'cidade', 'lugar'] },
  cargaHoraria: { label: 'Carga horária', required: false, headers: ['carga horaria', 'horas', 'carga', 'ch'] },
  signatarios: {
    label: 'Quem assinou',
    required: false,
    headers: ['quem assinou', 'assinaturas', 'signatarios', 'assinado por', 'banca', 'examinador'],
  },
} as const satisfies Readonly<Record<string, ImportColumn>>

export type Coluna = keyof typeof COLUNAS
