import type { Inscricao } from './inscricao.ts'

/** An empty form; beside the schema, which its first step does without. */
export const novaInscricao = (federacaoID = ''): Inscricao => ({
  dadosPessoais: { name: '', cpf: '', birthdate: '', sexo: '' },
  responsavel: { nome: '', cpf: '', parentesco: '', celular: '', email: '' },
  dadosContato: { email: '', celular: '' },
  dadosEndereco: {
    cep: '',
    logradouro: '',
    logradouroNumero: '',
    logradouroComplemento: '',
    logradouroBairro: '',
    logradouroMunicipio: '',
    logradouroUF: '',
  },
  dadosFiliacao: { federacaoID, vinculadoAEntidadeID: '' },
  aceite: false,
})
