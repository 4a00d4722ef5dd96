/** Closed list of errors with their pt-BR messages (specification 8, word for word where it gives words). */
export const ERROS = {
  'registro-nao-encontrado': 'Registro não encontrado!',
  'colecao-ausente': 'Nome da coleção não fornecido',
  'auth-criar': 'Erro ao criar usuário no Firebase Authentication!',
  'auth-alterar-email': 'Erro ao alterar email no Firebase Authentication!',
  'cpf-nao-encontrado': 'CPF não encontrado.',
  'cpf-nao-encontrado-ou-invalido': 'CPF não encontrado ou inválido.',
  'email-em-uso': 'Este e-mail já está em uso!',
  'criar-usuario': 'Erro ao criar usuário!',
  'algo-deu-errado': 'Algo deu errado',
  inesperado: 'Ocorreu um erro inesperado. Por favor, recarregue a página.',
  recarregar: 'Recarregar Página',
  // Messages without wording in the specification:
  credenciais: 'E-mail, CPF ou senha incorretos.',
  'muitas-tentativas': 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  'conta-desativada': 'Esta conta está desativada. Fale com a sua federação.',
  'sem-rede': 'Sem conexão. Confira a internet e tente de novo.',
  reautenticacao: 'Por segurança, entre de novo para continuar.',
  'segundo-fator-email': 'A sua conta pede a verificação em duas etapas: entre com o e-mail.',
  'codigo-invalido': 'O código não confere ou venceu. Peça outro e tente de novo.',
  'link-vencido': 'Este link já foi usado ou venceu. Peça outro.',
  'email-invalido': 'Informe um e-mail como nome@exemplo.com.br.',
  'sem-permissao': 'Você não tem permissão para fazer isto.',
  'nao-autenticado': 'Entre na sua conta para continuar.',
  'dados-invalidos': 'Confira os campos destacados.',
  'registro-existente': 'O seu cadastro já está completo. Recarregue a página.',
  conflito: 'Este registro foi alterado por outra pessoa enquanto você editava.',
  'alteracao-recente': 'Você acabou de alterar este cadastro. Aguarde dez segundos e salve de novo.',
  'cpf-em-uso': 'Este CPF já está cadastrado.',
  'cpf-invalido': 'Este CPF não é válido. Confira os números.',
  'cnpj-invalido': 'Este CNPJ não é válido. Confira os números e as letras.',
  'cep-nao-encontrado': 'CEP não encontrado. Confira os números ou preencha o endereço.',
  'servico-indisponivel': 'O serviço consultado não respondeu. Preencha à mão ou tente mais tarde.',
  'autorizacao-ausente': 'Falta a autorização do responsável.',
  'limite-excedido': 'Muitos pedidos em pouco tempo. Aguarde um minuto.',
  'pedido-grande': 'Pedido grande demais. Envie menos de cada vez.',
  interno: 'Algo falhou do nosso lado. Tente de novo em instantes.',
} as const

export type CodigoErro = keyof typeof ERROS

/**
 * Error of the closed list: its code, its pt-BR message, and `campos` with a message for each invalid field; `regra`: the right that was missing,
 * for the audit alone.
 */
export class ErroSIE extends Error {
  readonly codigo: CodigoErro
  readonly campos: Readonly<Record<string, string>>
  readonly regra: string | undefined
  constructor(codigo: CodigoErro, campos: Readonly<Record<string, string>> = {}, regra?: string) {
    super(ERROS[codigo])
    this.name = 'ErroSIE'
    this.codigo = codigo
    this.campos = campos
    this.regra = regra
  }
}

/** Missing-record message with collection name and id (specification 8), for callers of the API; people see the short one. */
export function registroNaoEncontrado(id: string, collectionName: string): string {
  return `${ERROS['registro-nao-encontrado']} (${collectionName}/${id})`
}

/** Code of a message of the closed list, or undefined for any other text. */
export const codigoDaMensagem = (message: unknown): CodigoErro | undefined =>
  (Object.keys(ERROS) as CodigoErro[]).find((codigo) => ERROS[codigo] === message)

/** Message of a failure for the user: the message of the first invalid field, else of the error; `fallback` for unknown errors. */
export const mensagem = (error: unknown, fallback: string): string =>
  error instanceof ErroSIE ? (Object.values(error.campos)[0] ?? error.message) : fallback
