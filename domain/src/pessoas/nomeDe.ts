/** Name by which a person is shown: the social name, where there is one. */
export const nomeDe = ({ dadosPessoais }: { dadosPessoais: { name: string; nomeSocial?: string } }): string =>
  dadosPessoais.nomeSocial || dadosPessoais.name
