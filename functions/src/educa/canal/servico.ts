/** A video as the channel tells of it. */
export interface VideoDoCanal {
  /** id at YouTube, 11 characters */
  codigo: string
  titulo: string
  descricao: string
  /** seconds; 0 where the service tells none */
  duracao: number
}

/** Where the videos of a channel are asked for. Adapters: the public data API (apiDeDados.ts), and a list that the suite holds (catalogoLocal.ts). */
export interface ServicoDeVideos {
  /**
   * The newest videos of the channel, newest first.
   * @throws ErroSIE servico-indisponivel where the service does not answer, or not as it should
   */
  videos(most: number): Promise<readonly VideoDoCanal[]>
}
