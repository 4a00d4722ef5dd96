// The invented albums: nobody in them exists, every picture is a drawing.

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
  /** captions, each with what is drawn and how it is described */
  fotos: readonly (readonly [motivo: string, legenda: string, alt: string])[]
}

const COMBATE = 'Dois atletas em combate, de coletes azul e vermelho'

export const ALBUNS: readonly AlbumInventado[] = [
  {
    id: 'grand-slam-finais',
    entidade: 'cbtkd',
    titulo: 'Grand Slam 2026, as finais',
    evento: 'Grand Slam Nacional',
    local: 'Uberlândia, MG',
    fotografo: 'Estúdio Cerrado',
    descricao:
      'O domingo das finais: três categorias decididas no ponto de ouro e arquibancada cheia até a última luta.',
    dia: -3,
    situacao: 'publicada',
    pai: 'grand-slam-2026',
    baixar: true,
    fotos: [
      ['combate', 'Abertura da final até 57 kg', COMBATE],
      ['aereo', 'O giro que decidiu no ponto de ouro', 'Atleta no ar chuta o adversário'],
      ['ginasio', 'Ginásio cheio desde cedo', 'Fachada de um ginásio com bandeira'],
      ['dollyo', 'Aquecimento antes da semifinal', 'Atleta chuta alto de lado'],
      ['coletes', 'Coletes prontos na mesa', 'Coletes azul e vermelho lado a lado'],
      ['podio', 'Pódio da categoria até 68 kg', 'Três atletas no pódio'],
      ['tatame', 'A quadra central', 'Quadra de combate vista de cima'],
      ['medalhas', 'Ouro, prata e bronze', 'Três medalhas penduradas pela fita'],
      ['yop', 'Chute lateral na semifinal', 'Atleta em chute lateral'],
      ['bandeiras', 'Desfile das delegações', 'Três bandeiras inventadas em mastros'],
      ['guarda', 'Um segundo antes do sinal', 'Atleta em guarda'],
      ['no', 'Último nó antes de entrar', 'Nó de uma faixa'],
      ['combate', 'Final acima de 80 kg', COMBATE],
      ['medalha', 'Medalha do campeão', 'Uma medalha em octógono'],
    ],
  },
  {
    id: 'grand-slam-poomsae',
    entidade: 'cbtkd',
    titulo: 'Grand Slam 2026, poomsae',
    evento: 'Grand Slam Nacional',
    local: 'Uberlândia, MG',
    fotografo: 'Estúdio Cerrado',
    descricao: 'Individual, duplas e equipes, do infantil ao master.',
    dia: -5,
    situacao: 'publicada',
    pai: 'grand-slam-2026',
    baixar: true,
    fotos: [
      ['dupla', 'Dupla sub-30', 'Dois atletas chutam ao mesmo tempo'],
      ['apkubi', 'Koryo, categoria master', 'Atleta em base longa'],
      ['turma', 'Equipe na fase classificatória', 'Quatro atletas na mesma posição'],
      ['naeryo', 'Chute descendente', 'Atleta com a perna acima da cabeça'],
      ['jirugi', 'Soco em base', 'Atleta dá um soco em base firme'],
      ['joelho', 'Cumprimento de joelhos', 'Atleta sentado sobre os joelhos'],
      ['dobok', 'Dobok dobrado', 'Dobok com faixa vista de perto'],
      ['dupla', 'Dupla acima de 30', 'Dois atletas chutam ao mesmo tempo'],
      ['podio', 'Pódio das equipes', 'Três atletas no pódio'],
      ['faixas', 'Faixas das categorias', 'Seis faixas coloridas em diagonal'],
    ],
  },
  {
    id: 'grand-slam-2026',
    entidade: 'cbtkd',
    titulo: 'Grand Slam 2026',
    evento: 'Grand Slam Nacional',
    local: 'Uberlândia, MG',
    fotografo: 'Estúdio Cerrado',
    descricao: 'Tudo o que foi fotografado nos quatro dias, por prova.',
    dia: -3,
    situacao: 'publicada',
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
      ['quebra', 'Quebramento com chute frontal', 'Atleta quebra uma tábua com o pé'],
      ['no', 'A faixa nova', 'Nó de uma faixa preta'],
      ['twio', 'Chute em salto', 'Atleta no ar em chute lateral'],
      ['raquete', 'Chute na raquete', 'Atleta chuta uma raquete segurada por outra pessoa'],
      ['apkubi', 'Diante da banca', 'Atleta em base longa'],
      ['turma', 'Candidatos em formação', 'Quatro atletas na mesma posição'],
      ['joelho', 'A espera do resultado', 'Atleta sentado sobre os joelhos'],
      ['quebra', 'Quebramento com chute lateral', 'Atleta quebra uma tábua com o pé'],
      ['dobok', 'Dobok do primeiro dan', 'Dobok com faixa vista de perto'],
      ['dwi', 'Chute para trás', 'Atleta chuta para trás'],
      ['ginasio', 'O centro de exames', 'Fachada de um ginásio com bandeira'],
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
      ['faixas', 'As cores da primeira turma', 'Seis faixas coloridas em diagonal'],
      ['turma', 'Primeira aula', 'Quatro crianças na mesma posição'],
      ['raquete', 'Chute na raquete', 'Criança chuta uma raquete segurada por outra pessoa'],
      ['ap', 'Chute frontal', 'Criança em chute frontal'],
      ['jirugi', 'O primeiro soco', 'Criança dá um soco em base'],
      ['medalha', 'Medalha de participação', 'Uma medalha em octógono'],
      ['tatame', 'O tatame emprestado', 'Quadra vista de cima'],
      ['bandeiras', 'Bandeiras das escolas', 'Três bandeiras inventadas em mastros'],
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
      ['tatame', 'A quadra da prova prática', 'Quadra vista de cima'],
      ['coletes', 'Conferência de equipamento', 'Coletes azul e vermelho lado a lado'],
      ['combate', 'Luta arbitrada pelos alunos', COMBATE],
      ['guarda', 'Simulação de advertência', 'Atleta em guarda'],
      ['ginasio', 'O local do curso', 'Fachada de um ginásio com bandeira'],
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
      ['combate', 'Semifinal por equipes', COMBATE],
      ['aereo', 'Pontuação no ar', 'Atleta no ar chuta o adversário'],
      ['podio', 'Koryo no alto do pódio', 'Três atletas no pódio'],
      ['coletes', 'Entre uma luta e outra', 'Coletes azul e vermelho lado a lado'],
      ['medalhas', 'As medalhas do estado', 'Três medalhas penduradas pela fita'],
      ['dollyo', 'Chute circular', 'Atleta chuta alto de lado'],
      ['ginasio', 'Ginásio de Joinville', 'Fachada de um ginásio com bandeira'],
      ['turma', 'Todos os clubes', 'Quatro atletas na mesma posição'],
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
      ['raquete', 'Repetição na raquete', 'Atleta chuta uma raquete segurada por outra pessoa'],
      ['yop', 'Ajuste do chute lateral', 'Atleta em chute lateral'],
      ['dupla', 'Trabalho em dupla', 'Dois atletas chutam ao mesmo tempo'],
      ['tatame', 'A quadra do centro', 'Quadra vista de cima'],
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
      ['ginasio', 'Montagem do ginásio', 'Fachada de um ginásio com bandeira'],
    ],
  },
]
