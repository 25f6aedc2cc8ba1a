/** A logistic regression: log odds = constant + the sum of weight * figure. */
export interface LogisticModel {
  readonly constant: number;
  /** One weight per figure, in the order of the figures' names. */
  readonly weights: readonly number[];
}

export interface HeadlineModel {
  /** Is the link a story, by its text and its address (`linkFigureNames`)? */
  readonly story: LogisticModel;
  /** Is the link a headline, by its place on the page (`pageFigureNames`)? */
  readonly page: LogisticModel;
}

export function logOdds(model: LogisticModel, figures: readonly number[]): number {
  return figures.reduce((sum, figure, i) => sum + figure * model.weights[i], model.constant);
}
