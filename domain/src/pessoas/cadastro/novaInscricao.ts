import type { Inscricao } from './inscricao.ts'

/** Empty sign-up form; not in the file of the schema, which its first step does not load. */
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
