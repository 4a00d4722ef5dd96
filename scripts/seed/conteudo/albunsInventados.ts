// The invented albums: they show no real people, every picture is a drawing.

export interface AlbumInventado {
  id: string
  entidade: 'cbtkd' | 'fctkd'
  titulo: string
  evento: string
  local: string
  fotografo: string
  descricao: string
  /** days from today */
  dia: number
  situacao: 'publicada' | 'rascunho'
  publico?: 'todos' | 'filiados'
  pai?: string
  baixar?: boolean
  bloqueado?: boolean
  /** captions, each with the motif of its drawing and its alternative text */
  fotos: readonly (readonly [motivo: string, legenda: string, alt: string])[]
}

/** Alternative texts of the drawings, by motif. */
const DESCRICOES = {
  aereo: 'Atleta no ar chuta o adversário',
  ap: 'Criança em chute frontal',
  apkubi: 'Atleta em base longa',
  bandeiras: 'Três bandeiras inventadas em mastros',
  coletes: 'Coletes azul e vermelho lado a lado',
  combate: 'Dois atletas em combate, de coletes azul e vermelho',
  dobok: 'Dobok com faixa vista de perto',
  dollyo: 'Atleta chuta alto de lado',
  dupla: 'Dois atletas chutam ao mesmo tempo',
  dwi: 'Atleta chuta para trás',
  faixas: 'Seis faixas coloridas em diagonal',
  ginasio: 'Fachada de um ginásio com bandeira',
  guarda: 'Atleta em guarda',
  jirugi: 'Atleta dá um soco em base firme',
  joelho: 'Atleta sentado sobre os joelhos',
  medalha: 'Uma medalha em octógono',
  medalhas: 'Três medalhas penduradas pela fita',
  naeryo: 'Atleta com a perna acima da cabeça',
  no: 'Nó de uma faixa',
  podio: 'Três atletas no pódio',
  quebra: 'Atleta quebra uma tábua com o pé',
  raquete: 'Atleta chuta uma raquete segurada por outra pessoa',
  tatame: 'Quadra vista de cima',
  turma: 'Quatro atletas na mesma posição',
  twio: 'Atleta no ar em chute lateral',
  yop: 'Atleta em chute lateral',
} as const

/** Shared fields of the albums of one event. */
const GRAND_SLAM = {
  entidade: 'cbtkd',
  evento: 'Grand Slam Nacional',
  local: 'Uberlândia, MG',
  fotografo: 'Estúdio Cerrado',
  situacao: 'publicada',
} as const

/** Album whose pictures have an alternative text only where it differs from the motif's. */
type Escrito = Omit<AlbumInventado, 'fotos'> & {
  fotos: readonly (readonly [motivo: keyof typeof DESCRICOES, legenda: string, alt?: string])[]
}

const ESCRITOS: readonly Escrito[] = [
  {
    ...GRAND_SLAM,
    id: 'grand-slam-finais',
    titulo: 'Grand Slam 2026, as finais',
    descricao:
      'O domingo das finais: três categorias decididas no ponto de ouro e arquibancada cheia até a última luta.',
    dia: -3,
    pai: 'grand-slam-2026',
    baixar: true,
    fotos: [
      ['combate', 'Abertura da final até 57 kg'],
      ['aereo', 'O giro que decidiu no ponto de ouro'],
      ['ginasio', 'Ginásio cheio desde cedo'],
      ['dollyo', 'Aquecimento antes da semifinal'],
      ['coletes', 'Coletes prontos na mesa'],
      ['podio', 'Pódio da categoria até 68 kg'],
      ['tatame', 'A quadra central', 'Quadra de combate vista de cima'],
      ['medalhas', 'Ouro, prata e bronze'],
      ['yop', 'Chute lateral na semifinal'],
      ['bandeiras', 'Desfile das delegações'],
      ['guarda', 'Um segundo antes do sinal'],
      ['no', 'Último nó antes de entrar'],
      ['combate', 'Final acima de 80 kg'],
      ['medalha', 'Medalha do campeão'],
    ],
  },
  {
    ...GRAND_SLAM,
    id: 'grand-slam-poomsae',
    titulo: 'Grand Slam 2026, poomsae',
    descricao: 'Individual, duplas e equipes, do infantil ao master.',
    dia: -5,
    pai: 'grand-slam-2026',
    baixar: true,
    fotos: [
      ['dupla', 'Dupla sub-30'],
      ['apkubi', 'Koryo, categoria master'],
      ['turma', 'Equipe na fase classificatória'],
      ['naeryo', 'Chute descendente'],
      ['jirugi', 'Soco em base'],
      ['joelho', 'Cumprimento de joelhos'],
      ['dobok', 'Dobok dobrado'],
      ['dupla', 'Dupla acima de 30'],
      ['podio', 'Pódio das equipes'],
      ['faixas', 'Faixas das categorias'],
    ],
  },
  {
    ...GRAND_SLAM,
    id: 'grand-slam-2026',
    titulo: 'Grand Slam 2026',
    descricao: 'Tudo o que foi fotografado nos quatro dias, por prova.',
    dia: -3,
    fotos: [],
  },
  {
    id: 'exame-nacional-curitiba',
    entidade: 'cbtkd',
    titulo: 'Exame nacional de faixa preta',
    evento: 'Exame de Dan nº 2026/0431',
    local: 'Curitiba, PR',
    fotografo: 'Ivo Teixeira',
    descricao: 'Cento e trinta e dois novos faixas-pretas, avaliados por nove bancas.',
    dia: -20,
    situacao: 'publicada',
    fotos: [
      ['quebra', 'Quebramento com chute frontal'],
      ['no', 'A faixa nova', 'Nó de uma faixa preta'],
      ['twio', 'Chute em salto'],
      ['raquete', 'Chute na raquete'],
      ['apkubi', 'Diante da banca'],
      ['turma', 'Candidatos em formação'],
      ['joelho', 'A espera do resultado'],
      ['quebra', 'Quebramento com chute lateral'],
      ['dobok', 'Dobok do primeiro dan'],
      ['dwi', 'Chute para trás'],
      ['ginasio', 'O centro de exames'],
    ],
  },
  {
    id: 'festival-infantil-natal',
    entidade: 'cbtkd',
    titulo: 'Festival infantil na rede municipal',
    evento: 'Projeto social',
    local: 'Natal, RN',
    fotografo: 'Marta Lins',
    descricao: 'As primeiras trezentas crianças no tatame, com as famílias na arquibancada.',
    dia: -41,
    situacao: 'publicada',
    fotos: [
      ['faixas', 'As cores da primeira turma'],
      ['turma', 'Primeira aula', 'Quatro crianças na mesma posição'],
      ['raquete', 'Chute na raquete', 'Criança chuta uma raquete segurada por outra pessoa'],
      ['ap', 'Chute frontal'],
      ['jirugi', 'O primeiro soco', 'Criança dá um soco em base'],
      ['medalha', 'Medalha de participação'],
      ['tatame', 'O tatame emprestado'],
      ['bandeiras', 'Bandeiras das escolas'],
      ['guarda', 'Atenção', 'Criança em guarda'],
    ],
  },
  {
    id: 'curso-de-arbitros-manaus',
    entidade: 'cbtkd',
    titulo: 'Curso de árbitros em Manaus',
    evento: 'Formação',
    local: 'Manaus, AM',
    fotografo: 'Ivo Teixeira',
    descricao: 'Vinte e quatro horas de aula e prova prática no segundo dia.',
    dia: -60,
    situacao: 'publicada',
    fotos: [
      ['tatame', 'A quadra da prova prática'],
      ['coletes', 'Conferência de equipamento'],
      ['combate', 'Luta arbitrada pelos alunos'],
      ['guarda', 'Simulação de advertência'],
      ['ginasio', 'O local do curso'],
    ],
  },
  {
    id: 'copa-catarinense',
    entidade: 'fctkd',
    titulo: 'Copa Catarinense por equipes',
    evento: 'Copa Catarinense',
    local: 'Joinville, SC',
    fotografo: 'Foto Manguezal',
    descricao: 'Dezesseis clubes, dois dias e a virada da Academia Koryo na última luta.',
    dia: -12,
    situacao: 'publicada',
    fotos: [
      ['combate', 'Semifinal por equipes'],
      ['aereo', 'Pontuação no ar'],
      ['podio', 'Koryo no alto do pódio'],
      ['coletes', 'Entre uma luta e outra'],
      ['medalhas', 'As medalhas do estado'],
      ['dollyo', 'Chute circular'],
      ['ginasio', 'Ginásio de Joinville'],
      ['turma', 'Todos os clubes'],
    ],
  },
  {
    id: 'treino-da-selecao',
    entidade: 'cbtkd',
    titulo: 'Treino fechado da seleção',
    evento: 'Seleção nacional',
    local: 'Centro de treinamento',
    fotografo: 'Estúdio Cerrado',
    descricao: 'Bastidores da preparação, para quem é filiado.',
    dia: -8,
    situacao: 'publicada',
    publico: 'filiados',
    fotos: [
      ['raquete', 'Repetição na raquete'],
      ['yop', 'Ajuste do chute lateral'],
      ['dupla', 'Trabalho em dupla'],
      ['tatame', 'A quadra do centro'],
    ],
  },
  {
    id: 'supercampeonato-credenciamento',
    entidade: 'cbtkd',
    titulo: 'Supercampeonato, credenciamento',
    evento: 'Supercampeonato Brasileiro',
    local: 'Florianópolis, SC',
    fotografo: '',
    descricao: '',
    dia: -1,
    situacao: 'rascunho',
    fotos: [
      ['no', '', ''],
      ['coletes', '', ''],
      ['ginasio', 'Montagem do ginásio'],
    ],
  },
]

export const ALBUNS: readonly AlbumInventado[] = ESCRITOS.map((album) => ({
  ...album,
  fotos: album.fotos.map(([motivo, legenda, alt]) => [motivo, legenda, alt ?? DESCRICOES[motivo]] as const),
}))
