/** Personal strings that tests plant wherever a browser might collect them. None belongs to a real person. */
export const PLANTED: readonly string[] = [
  '529.982.247-25',
  '52998224725',
  '529 982 247 25',
  '111.444.777-35',
  '11144477735',
  '11.222.333/0001-81',
  '11222333000181',
  '12.ABC.345/01DE-35',
  'ana.souza@exemplo.test',
  'joao+kyorugi@clube.exemplo.br',
  'MARIA@EXEMPLO.TEST',
  '(48) 99988-7766',
  '48999887766',
  '+55 47 98877-6655',
  '4733221144',
  '(51)3344-5566',
  '"Ana Souza"',
  '“João da Silva”',
  "'Beatriz Lacerda'",
  'Ana Souza',
  'joão pacheco vasconcelos',
  'MARIA DA CONCEIÇÃO',
  'Renata',
  'D’Ávila Müller',
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl',
  'Bearer AIzaSyD3m0t0k3nQw3rty',
  'oobCode=Zk3pQx7Lm2',
  'id=pessoa-anasouza-017',
  'uid=Xb7Qr2Lk9ZpW',
  'qTz81kLmN0pQrStUvWx2',
  '88010-000',
  'Rua das Palmeiras 123',
  '14/05/2005',
  '2005-05-14',
]

/** First names and surnames that are common in Brazil, and those of the seed. */
export const NAMES: readonly string[] =
  `Maria José Ana João Antônio Antonio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Luis Gabriel Rafael Francisca Daniel Marcelo Bruno Eduardo Felipe
Raimundo Rodrigo Antonia Manoel Mateus André Fernando Fabio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Marcio Jorge Sebastião Alexandre Roberto
Edson Diego Vitor Sergio Claudio Matheus Thiago Geraldo Adriano Luciano Julio Renato Alex Vinicius Rogerio Samuel Ronaldo Mario Flavio Douglas Igor Davi
Adriana Juliana Marcia Fernanda Patricia Aline Sandra Camila Amanda Bruna Jessica Leticia Julia Luciana Vanessa Mariana Gabriela Vera Vitoria Larissa Claudia
Beatriz Rita Luana Sonia Renata Eliane Rosa Clara Elisa Isadora Manuela Sofia Helena Marina Otávio Lívia Caio Augusto Simone Bernardo Henrique
Silva Santos Oliveira Souza Sousa Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha
Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Araujo Campos Melo Castro Reis Pinto Moura
Cavalcante Monteiro Batista Correia Azevedo Cunha Duarte Guerra Chaves Leite Porto Prado Luz Mota Pires Weber Schneider Fagundes Silveira Kowalczyk Antunes Koerich
Amaral Esteves Hoffmann Klein Menezes Peixoto Aguiar Barcelos Ávila Farias Guimarães Lacerda Müller Pacheco Queiroz Stein Vasconcelos Zanella Nogueira Becker Ramos
Tavares Neves Paiva Franco Braga Rosa Leal Brito Sales Torres Viana Borges Coelho Assis Pessoa Cruz Flores Bueno Matos Sá Rangel Vaz Serra Fontes Salles Paes
Medeiros Macedo Barros Barreto Xavier Bastos Bezerra Siqueira Toledo Vargas Vidal Meireles Couto Dantas Falcão Godoy Lobo Maia Novaes Pacheco Quadros Simões`.split(
    /\s+/,
  )
