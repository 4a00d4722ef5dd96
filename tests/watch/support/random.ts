/** Seeded random choices: the same seed gives the same choices. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** from 0 up to 1, without 1 (mulberry32) */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }
  chance(probability: number): boolean {
    return this.next() < probability
  }
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const chosen = list[this.int(0, list.length - 1)]
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return chosen as T
  }
  some<T>(list: readonly T[], most = list.length): T[] {
    return list.filter(() => this.chance(0.5)).slice(0, most)
  }
  weighted<T>(entries: readonly (readonly [number, T])[]): T {
    let left = this.next() * entries.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of entries) if ((left -= weight) < 0) return value
    return this.pick(entries)[1]
  }
  word(length = 6): string {
    return Array.from({ length }, () => this.pick([...'abcdefghijkmnpqrstuvwxyz'])).join('')
  }
  digits(length: number): string {
    return Array.from({ length }, () => String(this.int(0, 9))).join('')
  }
  /** a valid CPF, formatted */
  cpf(): string {
    const nine = this.digits(9)
    const check = (digits: string) => {
      const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
      return String(((sum * 10) % 11) % 10)
    }
    const all = nine + check(nine)
    const cpf = all + check(all)
    return /^(\d)\1+$/.test(cpf) ? this.cpf() : cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  }
}
