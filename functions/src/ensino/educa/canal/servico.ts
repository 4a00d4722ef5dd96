/** A video as described by the channel. */
export interface VideoDoCanal {
  /** id at YouTube, 11 characters */
  codigo: string
  titulo: string
  descricao: string
  /** seconds; 0 where unknown */
  duracao: number
}

/** Source of a channel's videos. Adapters: the public data API (apiDeDados.ts), and a fixed list of the local suite (catalogoLocal.ts). */
export interface ServicoDeVideos {
  /**
   * The newest videos of the channel, newest first.
   * @throws ErroSIE servico-indisponivel where the service does not answer, or with an invalid body
   */
  videos(most: number): Promise<readonly VideoDoCanal[]>
}
