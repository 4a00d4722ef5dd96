/** Sides of the books: revenue and expenses. */
export const TIPOS_DE_CONTA = { receita: 'Receita', despesa: 'Despesa' } as const
export type TipoDeConta = keyof typeof TIPOS_DE_CONTA

export interface ContaDoPlano {
  /** number in the chart: group and account, '1.01' */
  codigo: string
  nome: string
  tipo: TipoDeConta
  grupo: string
}

/** An account of the chart. */
const conta = (tipo: TipoDeConta, codigo: string, grupo: string, nome: string): ContaDoPlano => ({
  codigo,
  nome,
  tipo,
  grupo,
})

/**
 * Chart of accounts of a sports federation, by the ids stored in records. Groups follow the statement of income that ITG 2002 (R1) of the
 * Conselho Federal de Contabilidade prescribes for non-profit entities: own revenue, restricted grants, people, administration, sport,
 * repasses.
 */
export const PLANO_DE_CONTAS = {
  anuidade: conta('receita', '1.01', 'Filiação', 'Anuidades'),
  registro: conta('receita', '1.02', 'Filiação', 'Registros e filiações'),
  transferencia: conta('receita', '1.03', 'Filiação', 'Transferências'),
  exame: conta('receita', '1.04', 'Graduação', 'Exames de faixa'),
  certificado: conta('receita', '1.05', 'Graduação', 'Certificados'),
  carteira: conta('receita', '1.06', 'Graduação', 'Carteiras'),
  evento: conta('receita', '1.07', 'Eventos', 'Inscrições em eventos'),
  curso: conta('receita', '1.08', 'Eventos', 'Cursos e seminários'),
  multa: conta('receita', '1.09', 'Outras receitas', 'Multas e juros'),
  patrocinio: conta('receita', '1.10', 'Patrocínios e convênios', 'Patrocínios'),
  convenio: conta('receita', '1.11', 'Patrocínios e convênios', 'Convênios e loterias'),
  doacao: conta('receita', '1.12', 'Patrocínios e convênios', 'Doações'),
  repasseRecebido: conta('receita', '1.13', 'Repasses', 'Repasses recebidos'),
  rendimento: conta('receita', '1.14', 'Outras receitas', 'Rendimentos financeiros'),
  adiantamento: conta('receita', '1.15', 'Outras receitas', 'Créditos de pagadores'),
  outrasReceitas: conta('receita', '1.99', 'Outras receitas', 'Outras receitas'),
  pessoal: conta('despesa', '2.01', 'Pessoal', 'Salários e encargos'),
  prestadores: conta('despesa', '2.02', 'Pessoal', 'Prestadores de serviço'),
  arbitragem: conta('despesa', '2.03', 'Esporte', 'Arbitragem'),
  ginasio: conta('despesa', '2.04', 'Esporte', 'Ginásios e estrutura'),
  premiacao: conta('despesa', '2.05', 'Esporte', 'Medalhas e troféus'),
  material: conta('despesa', '2.06', 'Esporte', 'Material esportivo'),
  viagens: conta('despesa', '2.07', 'Esporte', 'Passagens e hospedagem'),
  atendimentoMedico: conta('despesa', '2.08', 'Esporte', 'Atendimento médico e seguro'),
  graduacao: conta('despesa', '2.09', 'Esporte', 'Kukkiwon e certificados'),
  repassePago: conta('despesa', '2.10', 'Repasses', 'Repasses pagos'),
  aluguel: conta('despesa', '2.11', 'Administração', 'Aluguel e condomínio'),
  consumo: conta('despesa', '2.12', 'Administração', 'Energia, água e internet'),
  contabilidade: conta('despesa', '2.13', 'Administração', 'Contabilidade e jurídico'),
  tecnologia: conta('despesa', '2.14', 'Administração', 'Sistemas e comunicação'),
  escritorio: conta('despesa', '2.15', 'Administração', 'Escritório e impressos'),
  impostos: conta('despesa', '2.16', 'Administração', 'Impostos e taxas'),
  tarifas: conta('despesa', '2.17', 'Administração', 'Tarifas bancárias'),
  outrasDespesas: conta('despesa', '2.99', 'Outras despesas', 'Outras despesas'),
} as const satisfies Record<string, ContaDoPlano>

export type Categoria = keyof typeof PLANO_DE_CONTAS

export const CATEGORIAS = Object.keys(PLANO_DE_CONTAS) as [Categoria, ...Categoria[]]

/** Names of all accounts by id, for choices. */
export const NOMES_DAS_CATEGORIAS = Object.fromEntries(
  CATEGORIAS.map((id) => [id, PLANO_DE_CONTAS[id].nome]),
) as Readonly<Record<Categoria, string>>

export const isCategoria = (id: string): id is Categoria => Object.hasOwn(PLANO_DE_CONTAS, id)

/** The accounts of one side, in the order of their numbers. */
export const categoriasDe = (tipo: TipoDeConta): Categoria[] =>
  CATEGORIAS.filter((id) => PLANO_DE_CONTAS[id].tipo === tipo)
