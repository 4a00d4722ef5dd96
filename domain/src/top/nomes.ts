/** Path of the name in records that others refer to, and whether reading one is a view of a person that the audit logs. */
export const NOMES: Readonly<Record<string, { caminho: string; pessoal: boolean }>> = {
  albuns: { caminho: 'titulo', pessoal: false },
  categoriasEduca: { caminho: 'name', pessoal: false },
  certificados: { caminho: 'name', pessoal: true },
  chaves: { caminho: 'titulo', pessoal: false },
  departamentos: { caminho: 'name', pessoal: false },
  documentosPublicos: { caminho: 'titulo', pessoal: false },
  entidades: { caminho: 'dadosPessoais.name', pessoal: false },
  eventos: { caminho: 'titulo', pessoal: false },
  extratos: { caminho: 'name', pessoal: false },
  noticias: { caminho: 'titulo', pessoal: false },
  praticantes: { caminho: 'dadosPessoais.name', pessoal: true },
  programasFaixa: { caminho: 'titulo', pessoal: false },
  selecoes: { caminho: 'name', pessoal: false },
  tarefas: { caminho: 'titulo', pessoal: false },
  tickets: { caminho: 'assunto', pessoal: true },
  turmas: { caminho: 'name', pessoal: true },
}
